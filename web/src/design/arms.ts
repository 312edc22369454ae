/** A seat is a coat of arms: a colour and a charge, so that colour is never the only signal. */

export interface Arms {
  colour: string;
  charge: string; // a path on a field of 24 by 28, painted in parchment
  name: string; // key among our words
}

export const ARMS: Arms[] = [
  {
    name: 'chevrons',
    colour: 'var(--seat-0)',
    charge: 'M0 11 12 4l12 7v5L12 9 0 16zM0 21l12-7 12 7v5l-12-7L0 26z',
  },
  {
    name: 'waves',
    colour: 'var(--seat-1)',
    charge:
      'M0 5.500c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0v3.500c-2 2-4 2-6 0s-4-2-6 0-4 2-6 0-4-2-6 0zM0 13c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0v3.500c-2 2-4 2-6 0s-4-2-6 0-4 2-6 0-4-2-6 0zM0 20.500c2-2 4-2 6 0s4 2 6 0 4-2 6 0 4 2 6 0V24c-2 2-4 2-6 0s-4-2-6 0-4 2-6 0-4-2-6 0z',
  },
  {
    name: 'checks',
    colour: 'var(--seat-2)',
    charge: 'M0 0h8v8H0zM16 0h8v8h-8zM8 8h8v8H8zM0 16h8v8H0zM16 16h8v8h-8zM8 24h8v4H8z',
  },
  {
    name: 'lozenges',
    colour: 'var(--seat-3)',
    charge: 'M6 2l4 5-4 5-4-5zM18 2l4 5-4 5-4-5zM12 9.500l4 5-4 5-4-5zM6 16l4 5-4 5-4-5zM18 16l4 5-4 5-4-5z',
  },
  {
    name: 'bars',
    colour: 'var(--seat-4)',
    charge: 'M3.500 0H8v28H3.500zM10 0h4v28h-4zM16 0h4.500v28H16z',
  },
];

export const armsOf = (seat: number): Arms => ARMS[seat % ARMS.length]!;
export const SHIELD = 'M1 1h22v13c0 6.500-4.500 10-11 13C5.500 24 1 20.500 1 14z';

/** The colour of a seat where it is a line or a bar on the ground. */
export const traceOf = (seat: number): string => `var(--trace-${seat % ARMS.length})`;
