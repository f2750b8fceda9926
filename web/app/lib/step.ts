import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from './session.ts';

/** What a history entry of a flow holds beside its step: anything that can be cloned. */
type Kept = Readonly<Record<string, unknown>>;
type Entry = Kept & { step?: number; from?: { step: number; pathname: string } };

export type Step = {
  readonly step: number;
  /** The state of the history entry: what led here, and what earlier calls of `go` kept. */
  readonly kept: Kept;
  /** Shows another step as a new history entry, or in place of this one. */
  readonly go: (step: number, options?: { replace?: boolean; keep?: Kept }) => void;
  /** One step back, as the browser's own button does; never below the first. */
  readonly back: () => void;
};

/**
 * The step of a flow. It lives in the history entry, so the browser's back button steps back instead of leaving, a reload
 * stays, and a change of language too. The caller decides whether what the step needs is there.
 * @param first the number of the first step
 */
export function useStep(first: number): Step {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // The page made at build time knows no history: the first render must look like it.
  const entry: Entry = (useHydrated() && (state as Entry | null)) || {};
  const step = Math.max(first, entry.step ?? first);

  const go: Step['go'] = (to, { replace = false, keep = {} } = {}) => {
    const next: Entry = { ...entry, ...keep, step: Math.max(first, to), from: { step, pathname } };
    void navigate({ pathname, search }, { replace, preventScrollReset: true, state: next });
  };

  const back = () => {
    if (step <= first) return;
    // Only where the entry before is the step before, in the language that shows.
    if (entry.from?.pathname === pathname && entry.from.step === step - 1) void navigate(-1);
    else go(step - 1, { replace: true });
  };

  return { step, kept: entry, go, back };
}

/** Moves focus to the heading of a step when the step changes, so that it is read out; not when the page opens. */
export function useStepFocus(step: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}

/** Calls back once after a pause, in milliseconds, while `active`; not when the screen is left before. */
export function useDelayed(active: boolean, pause: number, action: () => void): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  const run = useCallback(() => latest.current(), []);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(run, pause);
    return () => clearTimeout(timer);
  }, [active, pause, run]);
}
