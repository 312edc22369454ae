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
  private under: Element | null = null; // what the pointer is over
  private read: Element | null = null; // whose sheet is open, or about to
  private held = false; // a finger was held down long enough to read
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
    this.read = element;
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

  // What happens anywhere on the page is heard in one place: things come and go with every move.

  /** A pointer that rests on a thing opens its sheet, the innermost one's. */
  over = ({ target, pointerType }: PointerEvent): void => {
    const thing = thingAt(target);
    if (pointerType !== 'mouse' || thing === this.under) return;
    this.under = thing;
    if (thing) this.soon(thing, HOVER);
    else this.leave();
  };

  /** It leaves the page. */
  out = ({ relatedTarget, pointerType }: PointerEvent): void => {
    if (relatedTarget || pointerType !== 'mouse') return; // a finger leaves when it is lifted, and wants to read then
    this.under = null;
    this.leave();
  };

  press = ({ target, pointerType }: PointerEvent): void => {
    const thing = thingAt(target);
    this.held = false;
    if (!thing) return;
    if (pointerType === 'mouse') this.close();
    else this.soon(thing, PRESS, () => (this.held = true));
  };

  /** The finger is lifted, or the page scrolls under it. */
  lift = ({ pointerType }: PointerEvent): void => {
    if (pointerType !== 'mouse' && !this.held) this.stay();
  };

  /** Whoever holds a thing down to read plays nothing by it. */
  click = (event: MouseEvent): void => {
    if (!this.held || !event.detail) return; // a key clicks without a pointer
    this.held = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  menu = (event: MouseEvent): void => {
    if (this.held) event.preventDefault();
  };

  focus = ({ target }: FocusEvent): void => {
    const thing = thingAt(target);
    if (thing && thing === target && thing.matches(':focus-visible')) this.soon(thing, HOVER);
  };

  /** Only what is being read is left: a finger that opens a sheet takes the focus from another thing. */
  blur = ({ target }: FocusEvent): void => {
    if (target === this.read) this.leave();
  };

  /** Open the sheet of a thing a little later. */
  private soon(thing: HTMLElement | SVGElement, wait: number, then: () => void = () => undefined): void {
    this.read = thing;
    this.later(() => {
      then();
      this.open(thing.dataset['about'] ?? '', thing);
    }, wait);
  }
}

/** The innermost thing with a sheet, of which something was pressed or hovered. */
const thingAt = (target: EventTarget | null): HTMLElement | SVGElement | null =>
  target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-about]') : null;

/** One attachment for each name: an element is attached again only where it is another. */
const marks: Record<string, Attachment> = {};
const marked = (name: string): Attachment => (marks[name] ??= marking(name));
const marking =
  (name: string): Attachment =>
  (element) => {
    const silent = !element.matches('button, a, input, [tabindex]');
    element.setAttribute('data-about', name);
    if (silent) element.setAttribute('tabindex', '0');
    return () => {
      element.removeAttribute('data-about');
      if (silent) element.removeAttribute('tabindex');
    };
  };

const KEY = Symbol('guide');
export const provideGuide = (guide: Explainer): Explainer => setContext(KEY, guide);
const QUIET: Attachment = () => undefined;

/** The guide of this table. */
export const guide = (): Explainer | undefined => getContext<Explainer | undefined>(KEY);
/** How things explain themselves here: `const about = explain()` and then `{@attach about('lot.jester')}`. */
export function explain(): (name: string) => Attachment {
  return guide() ? marked : () => QUIET;
}
