/** What a person chose for this browser: language, motion and its speed, sound, night, name. */

export type Language = 'en' | 'fr';
export const LANGUAGES: Language[] = ['en', 'fr'];
type Choice = 'system' | 'on' | 'off';
export type Speed = keyof typeof SPEEDS;
/** How long anything that moves takes, against the usual. */
export const SPEEDS = { slow: 2, usual: 1, fast: 0.5 };
export const SOUNDS = ['none', 'turn', 'every'] as const;

interface Stored {
  language: Language;
  motion: Choice;
  night: Choice;
  speed: Speed;
  sounds: (typeof SOUNDS)[number];
  volume: number; // of a hundred
  wideLog: boolean;
  notify: boolean;
  curtain: boolean;
  forced: boolean;
  name: string;
  toured: string[];
  lessons: Record<string, number>; // how far each was followed, in steps
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
    speed: 'usual',
    sounds: 'turn',
    volume: 30,
    wideLog: false,
    notify: false,
    curtain: true,
    forced: true,
    name: '',
    toured: [],
    lessons: {},
  };
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
    const merged = { ...fresh, ...stored };
    return LANGUAGES.includes(merged.language) && merged.speed in SPEEDS ? merged : fresh;
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
/** How many milliseconds something takes at the chosen speed. */
export const paced = (milliseconds: number): number => milliseconds * SPEEDS[prefs.speed];
export const isNight = (): boolean => (prefs.night === 'system' ? system.dark : prefs.night === 'on');

/** Keep the document and the store in step with the choices. */
export function keep(): void {
  $effect(() => {
    const root = document.documentElement;
    root.lang = prefs.language;
    root.toggleAttribute('data-night', isNight());
    root.toggleAttribute('data-still', !moves());
    root.style.setProperty('--pace', `${paced(250)}ms`);
    try {
      localStorage.setItem(KEY, JSON.stringify(prefs));
    } catch {
      // private windows may refuse; the choices then last as long as the page
    }
  });
}
