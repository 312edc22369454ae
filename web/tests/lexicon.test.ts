import { describe, expect, it } from 'vitest';
import { Lexicon } from '../src/lib/lexicon';

const words = new Lexicon('en', {
  'do.raise': 'Raise to {price}',
  'do.raise.whole': 'Raise to {price} for {lot:the}',
  'do.pass': 'Pass',
  'lot.jester': 'Jester',
  'lot.jester.the': 'the Jester',
});
const bid = { key: 'do.raise', arguments: { price: 300, lot: 'lot.jester' } };

describe('a message said whole', () => {
  it('names what is plain to whoever sees the table', () => {
    expect(words.render(bid)).toBe('Raise to 300');
    expect(words.render(bid, [], 'whole')).toBe('Raise to 300 for the Jester');
  });

  it('is said as ever where there is nothing to add', () => {
    expect(words.render({ key: 'do.pass', arguments: {} }, [], 'whole')).toBe('Pass');
  });
});
