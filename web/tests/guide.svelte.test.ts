import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Explainer } from '../src/lib/guide.svelte';
import type { Scene } from '../src/lib/scene';
import type { ComponentInfo } from '../src/protocol';

const component = (name: string): ComponentInfo => ({ name }) as ComponentInfo;
const scene = { view: {}, lookUp: () => Promise.resolve({}) } as unknown as Scene;
const touch = (target: Element): PointerEvent => ({ target, pointerType: 'touch' }) as unknown as PointerEvent;
const focus = (target: Element): FocusEvent => ({ target }) as unknown as FocusEvent;

function thing(name: string): HTMLElement {
  const element = document.createElement('button');
  element.dataset['about'] = name;
  document.body.append(element);
  return element;
}

describe('a finger held down', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('opens a sheet that stays when the focus leaves what was read before', async () => {
    const guide = new Explainer(scene);
    await guide.load(Promise.resolve({ components: [component('lake'), component('park')] }));
    const [lake, park] = [thing('lake'), thing('park')];
    guide.press(touch(lake));
    vi.advanceTimersByTime(1000);
    guide.close();

    guide.press(touch(park));
    vi.advanceTimersByTime(1000);
    guide.lift(touch(park));
    guide.blur(focus(lake));
    vi.advanceTimersByTime(1000);

    expect(guide.shown?.name).toBe('park');
  });

  it('has read enough when the focus leaves its own thing', async () => {
    const guide = new Explainer(scene);
    await guide.load(Promise.resolve({ components: [component('lake')] }));
    const lake = thing('lake');
    guide.press(touch(lake));
    vi.advanceTimersByTime(1000);
    expect(guide.shown?.name).toBe('lake');

    guide.blur(focus(lake));
    vi.advanceTimersByTime(1000);

    expect(guide.shown).toBeNull();
  });
});
