import { afterEach, describe, expect, it, vi } from 'vitest';
import { useDelayed } from '../browser/use-delayed.ts';
import { useStep, useStepFocus } from './step.ts';

const router = vi.hoisted(() => ({
  location: { pathname: '/quote', search: '', state: null as unknown },
  go: vi.fn(),
}));
const page = vi.hoisted(() => ({
  isHydrated: true,
  refs: [] as { current: unknown }[],
  cleanup: undefined as unknown,
}));
vi.mock('react-router', () => ({ useLocation: () => router.location, useNavigate: () => router.go }));
vi.mock('../browser/use-hydrated.ts', () => ({ useHydrated: () => page.isHydrated }));
/** Effects run at once here; refs are handed out in order, and again by the next render. */
let nextRef = 0;
vi.mock('react', () => ({
  useEffect: (effect: () => unknown) => {
    page.cleanup = effect();
  },
  useLayoutEffect: (effect: () => unknown) => {
    effect();
  },
  useCallback: <F>(callback: F) => callback,
  useRef: (initial: unknown) => {
    page.refs[nextRef] ??= { current: initial };
    return page.refs[nextRef++];
  },
}));

const render = <R>(hook: () => R): R => {
  nextRef = 0;
  return hook();
};
const at = (state: unknown, pathname = '/quote') => {
  router.location = { pathname, search: '?a=b', state };
  return render(() => useStep(1));
};

afterEach(() => {
  router.go.mockClear();
  page.isHydrated = true;
  page.refs = [];
  vi.useRealTimers();
});

describe('the step of a flow', () => {
  it.each([
    [null, 1],
    [{}, 1],
    [{ step: 3 }, 3],
    [{ step: 0 }, 1],
  ])('of the history entry %j is %d', (state, step) => {
    expect(at(state).step).toBe(step);
  });

  it('is the first on a prerendered page, whatever the history says', () => {
    page.isHydrated = false;
    expect(at({ step: 3, pack: 'ai' })).toMatchObject({ step: 1, entry: {} });
  });

  it('goes to a new entry, which keeps what the last one held and remembers where it came from', () => {
    at({ step: 2, pack: 'ai' }).go(3, { state: { seen: true } });
    expect(router.go).toHaveBeenCalledWith(
      { pathname: '/quote', search: '?a=b' },
      {
        replace: false,
        preventScrollReset: true,
        state: { step: 3, pack: 'ai', seen: true, from: { step: 2, pathname: '/quote' } },
      },
    );
  });

  it('never goes before the first, and replaces the entry on request', () => {
    at({ step: 2 }).go(0, { replace: true });
    expect(router.go.mock.calls[0]?.[1]).toMatchObject({ replace: true, state: { step: 1 } });
  });
});

describe('one step back', () => {
  it('is the browser’s own where the previous entry is the previous step', () => {
    at({ step: 3, from: { step: 2, pathname: '/quote' } }).back();
    expect(router.go).toHaveBeenCalledExactlyOnceWith(-1);
  });

  it.each([
    ['after a jump', { step: 3, from: { step: 1, pathname: '/quote' } }],
    ['after a change of language', { step: 3, from: { step: 2, pathname: '/fr/quote' } }],
    ['on a page opened at this step', { step: 3 }],
  ])('replaces the entry %s', (_name, state) => {
    at(state).back();
    expect(router.go.mock.calls[0]?.[1]).toMatchObject({ replace: true, state: { step: 2 } });
  });

  it('leads nowhere from the first', () => {
    at({ step: 1, from: { step: 0, pathname: '/quote' } }).back();
    expect(router.go).not.toHaveBeenCalled();
  });
});

it('focuses the heading when the step changes, not when the page opens', () => {
  vi.stubGlobal('document', { addEventListener: () => {} });
  const focus = vi.fn();
  const show = (step: number) => {
    page.refs[0] ??= { current: { focus } };
    return render(() => useStepFocus(step));
  };
  show(1);
  show(1);
  expect(focus).not.toHaveBeenCalled();
  show(2);
  show(2);
  expect(focus).toHaveBeenCalledTimes(1);
  show(1);
  expect(focus).toHaveBeenCalledTimes(2);
});

describe('a delayed action', () => {
  it('runs once, after the delay, as the last render gave it', () => {
    vi.useFakeTimers();
    const [first, latest] = [vi.fn(), vi.fn()];
    render(() => useDelayed(true, 500, first));
    render(() => useDelayed(false, 500, latest));
    vi.advanceTimersByTime(499);
    expect(latest).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(latest).toHaveBeenCalledTimes(1);
    expect(first).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(latest).toHaveBeenCalledTimes(1);
  });

  it('does not run while inactive, nor once the screen is left', () => {
    vi.useFakeTimers();
    const action = vi.fn();
    render(() => useDelayed(false, 500, action));
    render(() => useDelayed(true, 500, action));
    (page.cleanup as () => void)();
    vi.advanceTimersByTime(10_000);
    expect(action).not.toHaveBeenCalled();
  });
});
