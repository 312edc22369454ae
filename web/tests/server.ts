/** A server that the tests play by hand: every line that is opened, what was sent on it, and what it answers. */

import { vi } from 'vitest';
import type { Answers, Happening, TableScene } from '../src/protocol';

export class Line {
  static opened: Line[] = [];
  static get last(): Line {
    return Line.opened.at(-1)!;
  }

  readyState: number = WebSocket.CONNECTING;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor(readonly url: string) {
    Line.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.();
  }

  // What the server does

  accept(): void {
    this.readyState = WebSocket.OPEN;
    this.onopen?.();
  }

  say(answer: Answers): void {
    this.onmessage?.({ data: JSON.stringify(answer) });
  }

  /** The last request of a type. */
  asked(type: string): Record<string, unknown> {
    return this.sent.findLast((request) => request['type'] === type)!;
  }
}

/** Let the page open its lines to this server, under a clock that only the test moves. */
export function serve(): void {
  const { CONNECTING, OPEN, CLOSING, CLOSED } = WebSocket;
  Line.opened = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Object.assign(Line, { CONNECTING, OPEN, CLOSING, CLOSED }));
}

export function played(number: number, seat: number, action = number): Happening {
  return { number, time: 0, kind: 'played', seat, action, told: [], text: '', words: 'pass', by: '' };
}

/** A table of two, seen by seat 0, who is to move. */
export function table(changes: Partial<TableScene> = {}): TableScene {
  const away = { connected: true, ends: null, spent: 0, resigned: false, person: '', time: null };
  const person = { who: 'person', taken: true, level: '', note: null, ...away } as const;
  return {
    type: 'table',
    table: 'abc',
    status: 'running',
    game: 'princes',
    title: 'princes',
    number: 1,
    position: 1,
    action: 0,
    host: true,
    holds: [0],
    invited: null,
    seat: 0,
    seats: [
      { seat: 0, name: 'Lucrezia', ...person },
      { seat: 1, name: 'Cosimo', ...person },
    ],
    spectators: 0,
    closed: false,
    absence: 300,
    free: [],
    public: false,
    word: '',
    rated: false,
    pace: null,
    ticking: null,
    late: null,
    rematch: '',
    to_move: 0,
    phase: 'turn',
    section: '',
    question: { key: 'ask', arguments: {} },
    legal: [{ index: 0, words: 'pass', label: { key: 'pass', arguments: {} }, quiet: true }],
    view: {},
    scores: null,
    ranking: null,
    rivals: [],
    undo: { may: 'no', to: 0, wish: null },
    deciding: [0],
    chosen: [],
    markets: [],
    orders: [],
    forced: true,
    now: 0,
    thinking_since: 0,
    since: 0,
    story: [],
    ...changes,
  };
}
