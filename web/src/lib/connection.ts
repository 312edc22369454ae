/** A line to one table that mends itself; requests are answered by promises. */

import type { Answers, Enter, Presence, Refusal, Requests, TableScene } from '../protocol';
import { VERSION } from '../protocol';
import { Refused, UNREACHABLE } from './api';

export type Sendable = Requests extends infer R ? (R extends Requests ? Omit<R, 'id'> : never) : never;
export type Reply = Extract<Answers, { id: number }>;

interface Waiting {
  done: (reply: Reply) => void;
  part: (reply: Reply) => void;
  failed: (error: Error) => void;
}

export interface Listener {
  table(table: TableScene): void;
  presence(presence: Presence): void;
  /** The line is up, or down and trying again; or closed for good, with the reason. */
  line(up: boolean, closed?: Refusal): void;
  /** What to enter with after a (re)connection. */
  seen(): { seen: number; seat: number | null; token: string };
}

/** What carries requests to a table, and its answers back. */
export interface Line {
  ask<R extends Reply>(request: Sendable, part?: (reply: R) => void): Promise<R>;
  close(): void;
}

const PATIENCE = 10_000; // milliseconds without an answer before a line counts as dead
const PAUSES = [200, 500, 1000, 2000, 4000];

export class Connection implements Line {
  private socket: WebSocket | undefined;
  private next = 1;
  private tries = 0;
  private timer = 0;
  private pulse = 0;
  private heard = 0;
  private closed = false;
  private readonly waiting = new Map<number, Waiting>();

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {
    this.open();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    document.addEventListener('visibilitychange', this.tellSight);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.pulse);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    document.removeEventListener('visibilitychange', this.tellSight);
    this.socket?.close();
  }

  /** Send a request; resolves with its (last) answer, rejects with Refused; `part` hears the answers before the last. */
  ask<R extends Reply>(request: Sendable, part: (reply: R) => void = () => undefined): Promise<R> {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Refused(UNREACHABLE));
    const id = this.next++;
    return new Promise<R>((done, failed) => {
      this.waiting.set(id, { done: done as Waiting['done'], part: part as Waiting['part'], failed });
      socket.send(JSON.stringify({ ...request, id }));
    });
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws/${this.table}`);
    this.socket = socket;
    socket.onopen = () => {
      this.heard = Date.now();
      const enter: Enter = { type: 'enter', id: 0, protocol: VERSION, ...this.listener.seen() };
      socket.send(JSON.stringify(enter));
      if (document.hidden) this.tellSight();
      clearInterval(this.pulse);
      this.pulse = window.setInterval(() => this.beat(), PATIENCE / 2);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.heard = Date.now();
      this.hear(JSON.parse(event.data) as Answers);
    };
    socket.onclose = () => this.lost(socket);
  }

  private hear(answer: Answers): void {
    if (answer.type === 'table') {
      this.tries = 0;
      this.listener.line(true);
      this.listener.table(answer);
    } else if (answer.type === 'presence') {
      this.listener.presence(answer);
    } else if (answer.type === 'closing') {
      if (!answer.again) this.end(answer.refusal);
    } else {
      this.settle(answer);
    }
  }

  private settle(answer: Reply): void {
    if (answer.id === 0 && answer.type === 'refused') {
      this.end(answer.refusal); // we may not enter
      return;
    }
    const waiting = this.waiting.get(answer.id);
    if (answer.type === 'review' && !answer.complete) {
      waiting?.part(answer);
      return;
    }
    this.waiting.delete(answer.id);
    if (answer.type === 'refused') waiting?.failed(new Refused(answer.refusal));
    else waiting?.done(answer);
  }

  private end(why: Refusal): void {
    this.close();
    this.listener.line(false, why);
  }

  private beat(): void {
    if (Date.now() - this.heard > PATIENCE) this.socket?.close();
    else this.ask({ type: 'ping' }).catch(() => undefined);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    clearInterval(this.pulse);
    for (const { failed } of this.waiting.values()) failed(new Refused(UNREACHABLE));
    this.waiting.clear();
    if (this.closed) return;
    this.listener.line(false);
    this.timer = window.setTimeout(() => this.open(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
  }

  /** Say whether anybody sees the page: who does not may be told what happens. */
  private readonly tellSight = (): void => {
    this.ask({ type: 'sight', visible: !document.hidden }).catch(() => undefined);
  };

  private readonly hurry = (): void => {
    if (this.closed || document.hidden) return;
    if (this.socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.timer);
      this.open();
    } else if (this.socket?.readyState === WebSocket.OPEN) this.beat();
  };
}
