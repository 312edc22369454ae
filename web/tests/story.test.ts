import { describe, expect, it } from 'vitest';
import type { GainLine, Phrase } from '../src/protocol';
import { apart, causeOf, whoseOf } from '../src/table/story';

const phrase = (key: string, given: Phrase['arguments'] = {}): Phrase => ({ key, arguments: given });
const gain = (action: number, round: number, column: number, points: number): GainLine => ({
  ...{ action, round, column, points },
  source: 'works',
  told: phrase('event.payment', { points }),
});
const gains = [gain(3, 1, 0, 4), gain(8, 2, 1, 3), gain(9, 2, 1, 7), gain(9, 2, 0, 7), gain(12, 0, 1, 5)];

describe('the story of a game', () => {
  it('says what gave a lead: the greatest gain of that round', () => {
    const moment = { action: 10, told: phrase('story.lead', { round: 2, seat: 1, points: 10, by: 2 }) };

    expect(causeOf(moment, gains)).toBe(gains[2]);
  });

  it('says what the greatest gain was for', () => {
    const moment = { action: 9, told: phrase('story.gain', { seat: 0, points: 7 }) };

    expect(causeOf(moment, gains)).toBe(gains[3]);
  });

  it('takes the last lead from the final count', () => {
    const moment = { action: 13, told: phrase('story.end-lead', { round: 0, seat: 1, points: 15, by: 2 }) };

    expect(causeOf(moment, gains)).toBe(gains[4]);
  });

  it('names all who share a lead, and no single cause', () => {
    const moment = { action: 10, told: phrase('story.level', { round: 2, seats: [0, 1], points: 11 }) };

    expect(whoseOf(moment)).toEqual([0, 1]);
    expect(causeOf(moment, gains)).toBeUndefined();
  });

  it('says of two moves only what tells them apart', () => {
    const [both, one] = [phrase('event.paid', { price: 300 }), phrase('event.paid', { price: 700 })];

    expect(apart([both, one], [both])).toEqual([one]);
    expect(apart([both], [both, one])).toEqual([]);
  });
});
