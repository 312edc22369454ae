/** Everything on the table explains itself: what can be looked up, and which of it is being looked at. */

import { getContext, setContext } from 'svelte';
import type { Attachment } from 'svelte/attachments';
import type { ComponentInfo, ComponentList, KnownInfo } from '../protocol';
import type { Scene } from './scene';

const HOVER = 450; // milliseconds a pointer rests before a sheet opens
const PRESS = 500; // and a finger
const LINGER = 200; // to get from the thing to its sheet

export class Explainer {
  all = $state.raw<ComponentInfo[]>([]);
  known = $state.raw<Record<string, KnownInfo>>({});
  /** What is looked at, and where on the page it lies. */
  shown = $state.raw<{ name: string; at: DOMRect } | null>(null);
  private timer = 0;
  private asked: unknown = null;
  private readonly byName = $derived(Object.fromEntries(this.all.map((one) => [one.name, one])));

  constructor(private readonly scene: Scene) {}

  /** Take what can be looked up here; a table is playable without. */
  async load(found: Promise<ComponentList>): Promise<void> {
    this.all = (await found.catch(() => ({ components: [] }))).components;
  }

  of = (name: string): ComponentInfo | undefined => this.byName[name];

  /** Ask where everything is; once a position. */
  async refresh(): Promise<void> {
    if (this.asked === this.scene.view) return;
    this.asked = this.scene.view;
    this.known = await this.scene.lookUp().catch(() => ({}));
  }

  open(name: string, element: Element): void {
    if (!this.byName[name]) return;
    clearTimeout(this.timer);
    this.shown = { name, at: element.getBoundingClientRect() };
    void this.refresh();
  }

  close(): void {
    clearTimeout(this.timer);
    this.shown = null;
  }

  /** Do something a little later, unless something else comes first. */
  private later(what: () => void, wait: number): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(what, wait);
  }

  stay = (): void => clearTimeout(this.timer);
  leave = (): void => this.later(() => this.close(), LINGER);

  /** Let an element explain itself to pointer, finger and keyboard. */
  about =
    (name: string): Attachment =>
    (element) => {
      const quiet = new AbortController();
      const on = (kind: string, act: (event: PointerEvent) => void): void =>
        element.addEventListener(kind, act as EventListener, { signal: quiet.signal });
      let held = false;
      const hold = (): void => {
        held = true;
        this.open(name, element);
      };
      on('pointerenter', ({ pointerType }) => {
        if (pointerType === 'mouse') this.later(() => this.open(name, element), HOVER);
      });
      on('pointerleave', ({ pointerType }) => {
        if (pointerType === 'mouse') this.leave(); // a finger leaves when it is lifted, and wants to read then
      });
      on('pointerdown', ({ pointerType }) => {
        held = false;
        if (pointerType === 'mouse') this.close();
        else this.later(hold, PRESS);
      });
      const lift = (): void => {
        if (!held) this.stay();
      };
      on('pointerup', lift);
      on('pointercancel', lift); // the page scrolls under the finger
      on('contextmenu', (event) => held && event.preventDefault());
      element.addEventListener(
        'click',
        (event) => {
          if (!held) return;
          held = false;
          event.preventDefault();
          event.stopImmediatePropagation();
        },
        { capture: true, signal: quiet.signal },
      );
      on('focus', () => element.matches(':focus-visible') && this.later(() => this.open(name, element), HOVER));
      on('blur', () => this.leave());
      element.setAttribute('data-about', name);
      if (!element.matches('button, a, input, [tabindex]')) element.setAttribute('tabindex', '0');
      return () => quiet.abort();
    };
}

const KEY = Symbol('guide');
export const provideGuide = (guide: Explainer): Explainer => setContext(KEY, guide);
const QUIET: Attachment = () => undefined;

/** The guide of this table. */
export const guide = (): Explainer | undefined => getContext<Explainer | undefined>(KEY);
/** How things explain themselves here: `const about = explain()` and then `{@attach about('lot.jester')}`. */
export function explain(): (name: string) => Attachment {
  const here = guide();
  return (name) => here?.about(name) ?? QUIET;
}
