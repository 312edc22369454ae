/** What a person chose for this browser: language, motion, sound, night, name. */

export type Language = 'en' | 'fr';
export const LANGUAGES: Language[] = ['en', 'fr'];
type Choice = 'system' | 'on' | 'off';

interface Stored {
  language: Language;
  motion: Choice;
  night: Choice;
  sound: boolean;
  notify: boolean;
  curtain: boolean;
  name: string;
  toured: string[];
}

const KEY = 'signoria';

function guess(): Language {
  return navigator.languages.some((tag) => tag.toLowerCase().startsWith('fr')) &&
    !navigator.languages[0]?.toLowerCase().startsWith('en')
    ? 'fr'
    : 'en';
}

function load(): Stored {
  const fresh: Stored = {
    language: guess(),
    motion: 'system',
    night: 'system',
    sound: false,
    notify: false,
    curtain: true,
    name: '',
    toured: [],
  };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
    const merged = { ...fresh, ...stored };
    return LANGUAGES.includes(merged.language) ? merged : fresh;
  } catch {
    return fresh;
  }
}

export const prefs = $state(load());

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const darkness = matchMedia('(prefers-color-scheme: dark)');
const system = $state({ still: stillness.matches, dark: darkness.matches });
stillness.addEventListener('change', (event) => (system.still = event.matches));
darkness.addEventListener('change', (event) => (system.dark = event.matches));

/** Whether pieces fly. */
export const moves = (): boolean => (prefs.motion === 'system' ? !system.still : prefs.motion === 'on');
export const isNight = (): boolean => (prefs.night === 'system' ? system.dark : prefs.night === 'on');

/** Keep the document and the store in step with the choices. */
export function keep(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = prefs.language;
    root.toggleAttribute('data-night', isNight());
    root.toggleAttribute('data-still', !moves());
    try {
      localStorage.setItem(KEY, JSON.stringify(prefs));
    } catch {
      // private windows may refuse; the choices then last as long as the page
    }
  });
}
