import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followAttention } from './attention.ts';
import { headersOf } from './request.ts';
import { fakeBrowser } from './testing/fake-browser.ts';

let window: EventTarget;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T08:00:00Z') });
  window = fakeBrowser().window;
  stop = followAttention();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const isMarked = () => headersOf('application/json', {}, 'mine')['X-Unattended'] === '1';
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);

describe('a request', () => {
  it('is marked once nobody has used the page for five minutes', () => {
    expect(isMarked()).toBe(false);
    minutes(4);
    expect(isMarked()).toBe(false);
    minutes(1);
    expect(isMarked()).toBe(true);
    minutes(12 * 60);
    expect(isMarked()).toBe(true);
  });

  it.each(['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])('is not marked after a %s', (act) => {
    minutes(60);
    window.dispatchEvent(new Event(act));
    expect(isMarked()).toBe(false);
    minutes(5);
    expect(isMarked()).toBe(true);
  });
});
