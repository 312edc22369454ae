/** Six bricks with six bonds, so that colour is never the only signal: lines on a field of 30 by 20. */

export const BONDS: Record<string, string> = {
  white: 'M0 10h30M15 0v10M7 10v10M23 10v10',
  yellow: 'M0 10h30M10 0v20M20 0v20',
  green: 'M0 0l10 10L0 20M10 10l10-10 10 10-10 10z',
  red: 'M0 7h30M0 14h30M10 0v7M22 0v7M5 7v7M17 7v7M10 14v6M22 14v6',
  blue: 'M15 0v20M0 7h15M0 13h15M20 0v20M25 0v20',
  violet: 'M-2 12 12-2M-2 24 24-2M6 26 34-2M18 26 34 10',
};

export const FILL: Record<string, string> = {
  white: '#efe7d4',
  yellow: '#dcb44c',
  green: '#7a9a62',
  red: '#bb5a35',
  blue: '#5580a8',
  violet: '#8a6aa3',
};
