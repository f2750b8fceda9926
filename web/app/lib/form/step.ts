import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '../browser/use-hydrated.ts';

/** What a history entry of a flow may hold beside its step: anything that can be cloned. */
type EntryState = Readonly<Record<string, unknown>>;
type Entry = EntryState & { step?: number; from?: { step: number; pathname: string } };

export type Step = {
  readonly step: number;
  /** The state of the history entry, with whatever earlier calls of `go` added to it. */
  readonly entry: EntryState;
  /** Shows another step in a new history entry, or in this one, adding `state` to the entry. */
  readonly go: (step: number, options?: { replace?: boolean; state?: EntryState }) => void;
  /** One step back, as the browser's own button does; never before the first. */
  readonly back: () => void;
};

/**
 * The current step of a flow. It lives in the history entry, so the browser's back button goes back one step instead of
 * leaving, and the step survives a reload and a change of language. The caller decides whether the step can be shown.
 * @param first the number of the first step
 */
export function useStep(first: number): Step {
  const { key, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  // A prerendered page has no history, and the first render must match it.
  const entry: Entry = (useHydrated() && (state as Entry | null)) || {};
  const step = Math.max(first, entry.step ?? first);

  // Whoever waits for an answer calls `go` much later: the visitor may have changed the language meanwhile.
  const latest = useRef({ entry, pathname, search, step });
  // Both before the paint: a press on the step that is seen counts, also on a slow machine.
  useLayoutEffect(() => {
    latest.current = { entry, pathname, search, step };
  });
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key tells that another entry is shown
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [key]);

  const go: Step['go'] = (to, { replace = false, state: added = {} } = {}) => {
    // A second click before the next step is shown would add an entry that nobody sees.
    if (!replace && isLeaving.current) return;
    isLeaving.current = !replace;
    const { entry, pathname, search, step } = latest.current;
    const next: Entry = { ...entry, ...added, step: Math.max(first, to), from: { step, pathname } };
    void navigate({ pathname, search }, { replace, preventScrollReset: true, state: next });
  };

  const back = () => {
    const { entry, pathname, step } = latest.current;
    if (step <= first || isLeaving.current) return;
    // Only where the previous entry is the previous step, in the language of the page.
    if (entry.from?.pathname === pathname && entry.from.step === step - 1) {
      isLeaving.current = true;
      void navigate(-1);
    } else go(step - 1, { replace: true });
  };

  return { step, entry, go, back };
}

/** The furthest step shown since the page was opened, up to which the visitor may jump. */
export function useFurthest(step: number): number {
  const [furthest, setFurthest] = useState(step);
  if (step > furthest) setFurthest(step);
  return Math.max(step, furthest);
}

/** Whether a click is the second of a double click, which would answer a step that nobody has seen. */
export function isSecondClick({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail > 1;
}

/**
 * Focuses the heading of a step when the step changes, so that screen readers announce it; not when the page opens.
 * @param fromTop where the heading shows at the top of the page: a new step begins there
 * @param isWaiting whether the fields of the step are still on their way: with the focus above nothing, the next press of
 * Tab would go past them
 */
export function useStepFocus(
  step: number,
  { fromTop = false, isWaiting = false } = {},
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const focusedStep = useRef(step);
  useEffect(() => {
    if (isWaiting || focusedStep.current === step) return;
    focusedStep.current = step;
    if (fromTop) scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus();
  }, [step, fromTop, isWaiting]);
  return heading;
}
