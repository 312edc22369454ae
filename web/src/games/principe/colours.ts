/** The five colours of cards. */

export const COLOURS = ['green', 'white', 'red', 'blue', 'yellow'] as const;

/** The emblem of a colour: a building, so that colour is never the only signal. */
export const EMBLEM: Record<string, string> = {
  green: 'university',
  white: 'cathedral',
  red: 'town-hall',
  blue: 'castle',
  yellow: 'market',
};
