/** Where the lamp points: whatever would play the advised action carries its words, and one rule lights it. */

const sheet = new CSSStyleSheet(); // not a style element, which the page's own policy would refuse
document.adoptedStyleSheets.push(sheet);

const places = new CSSStyleSheet();
document.adoptedStyleSheets.push(places);

/** Write a sheet's rules, if they are others: a sheet written anew is matched against the whole page. */
const written = new Map<CSSStyleSheet, string>();
function write(to: CSSStyleSheet, rules: string): void {
  if (rules === (written.get(to) ?? '')) return;
  written.set(to, rules);
  to.replaceSync(rules);
}

/** Choose what carries these words. */
export const spot = (words: string): string => `[data-words=${JSON.stringify(words)}]`;

/** Light everything that plays these words; nothing for none. */
export function light(words: string): void {
  const glow = 'outline: 3px solid var(--gold) !important; outline-offset: -2px !important';
  const drawn = 'stroke: var(--gold) !important; stroke-width: 5px !important'; // what is drawn has no outline
  write(sheet, words ? `${spot(words)} { ${glow} } g${spot(words)} > path { ${drawn} }` : '');
}

/** Mark the places where something came to lie; none for none. */
export function mark(names: readonly string[]): void {
  const found = names.filter(Boolean).map((name) => `[data-place=${JSON.stringify(name)}]`);
  const rule = 'outline: 2px dashed var(--lapis); outline-offset: 1px; border-radius: 4px';
  write(places, found.length ? `${found.join()} { ${rule} }` : '');
}
