/** Everything said on the page: the server's words, the game's and our own, in the chosen language. */

import type { Phrase, Refusal } from '../protocol';
import * as api from './api';
import { Lexicon, type Message } from './lexicon';
import { prefs } from './prefs.svelte';
import en from '../words/en.json';
import fr from '../words/fr.json';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string, out: Record<string, string> = {}): Record<string, string> {
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') out[key === 'is' ? prefix.slice(0, -1) : prefix + key] = value;
    else flatten(value, `${prefix}${key}.`, out);
  }
  return out;
}

const own: Record<string, Record<string, string>> = { en: flatten(en, 'web.'), fr: flatten(fr, 'web.') };
const fetched: Record<string, Record<string, string>> = {};
const wanted = $state({ game: '' });
let lexicon = $state.raw(new Lexicon(prefs.language, own[prefs.language]!));

/** Read the words of a game (none: those of the lobby) in the chosen language. */
async function read(language: string, game: string): Promise<void> {
  const place = `${language}/${game}`;
  fetched[place] ??= (await api.words(language, game || undefined)).words;
  if (language === prefs.language && game === wanted.game) {
    lexicon = new Lexicon(language, { ...fetched[place], ...own[language] });
  }
}

/** Follow the chosen language; call once, at the root. */
export function follow(): void {
  $effect(() => {
    const { language } = prefs;
    const { game } = wanted;
    lexicon = new Lexicon(language, { ...fetched[`${language}/${game}`], ...own[language] });
    read(language, game).catch(() => undefined); // our own words stand until the server answers
  });
}

/** Speak of this game from now on. */
export function speakOf(game: string): void {
  wanted.game = game;
}

/** Say one of the page's own sentences: t('lobby.start', {seats: 4}); a field that is text is said as it is. */
export function t(key: string, fields: Record<string, string | number> = {}): string {
  const numbers: Message['arguments'] = {};
  const texts: Record<string, string> = {};
  for (const [field, value] of Object.entries(fields)) {
    if (typeof value === 'number') numbers[field] = value;
    else texts[field] = value;
  }
  const said = lexicon.render({ key: `web.${key}`, arguments: numbers });
  return said.replace(/\{(\w+)\}/g, (whole, field: string) => texts[field] ?? whole);
}

/** Say something the server or the game says. */
export const say = (phrase: Phrase, names: readonly string[] = []): string => lexicon.render(phrase as Message, names);
/** Say an action where the table is not seen: a bid names what it is for. */
export const whole = (phrase: Phrase, names: readonly string[] = []): string =>
  lexicon.render(phrase as Message, names, 'whole');
export const word = (key: string, form = ''): string => lexicon.word(key, form);
export const hasWord = (key: string): boolean => lexicon.has(key);
export const refusal = (why: Refusal, names: readonly string[] = []): string =>
  lexicon.has(why.key) ? say(why, names) : why.text || word(why.key);

/** Choose from words given in every language. */
export const pick = (words: Record<string, string>): string => words[prefs.language] ?? Object.values(words)[0] ?? '';
/** A sentence begins with a capital letter. */
export const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
