import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../../../lib/browser/media.ts';

type CarouselOptions = {
  count: number;
  /** How long each slide shows while the carousel advances by itself. */
  everyMs: number;
  /** Whether a choice by the visitor ends the automatic advance; otherwise it goes on from the chosen slide. */
  stopsWhenChosen: boolean;
  /** Whether a dialog covers the carousel. */
  isCovered?: boolean;
};

/** A finger that moves less than this, in pixels, is not swiping. */
const minSwipePx = 40;

/**
 * A carousel that follows the pattern of the ARIA Authoring Practices Guide. It advances by itself, but never with
 * reduced motion, and pauses while the pointer or keyboard focus is inside, while it is out of view and while the tab is
 * hidden.
 */
export function useCarousel({ count, everyMs, stopsWhenChosen, isCovered = false }: CarouselOptions) {
  const [active, setActive] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [inView, setInView] = useState(false);
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  const advancing = !stopped && !reducedMotion && !hovered && !focused && !isCovered && inView;

  // biome-ignore lint/correctness/useExhaustiveDependencies: every new slide, chosen or not, gets its full time
  useEffect(() => {
    if (!advancing) return;
    const timer = setTimeout(() => setActive((current) => (current + 1) % count), everyMs);
    return () => clearTimeout(timer);
  }, [advancing, active, count, everyMs]);

  const choose = (index: number) => {
    setActive((index + count) % count);
    if (stopsWhenChosen) setStopped(true);
  };

  /** Set while a dialog gives the focus back: that is not the visitor focusing a slide. */
  const isRestoringFocus = useRef(false);
  const restart = () => {
    isRestoringFocus.current = true;
    setStopped(false);
    setHovered(false);
    setFocused(false);
  };

  const observe = useCallback((region: HTMLElement) => {
    let isIntersecting = false;
    const update = () => setInView(isIntersecting && !document.hidden);
    const observer = new IntersectionObserver(
      ([entry]) => {
        isIntersecting = entry?.isIntersecting ?? false;
        update();
      },
      { threshold: 0.3 },
    );
    observer.observe(region);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, []);

  const touchStart = useRef<{ x: number; y: number }>(undefined);
  const handlers = {
    // Not onPointerEnter: a resting pointer enters when the page scrolls under it, and that must not pause.
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      touchStart.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const x = clientX - (touchStart.current?.x ?? clientX);
      const y = clientY - (touchStart.current?.y ?? clientY);
      if (Math.abs(x) > minSwipePx && Math.abs(x) > Math.abs(y)) choose(active - Math.sign(x));
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!isRestoringFocus.current) setFocused(target.matches(':focus-visible'));
      isRestoringFocus.current = false;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
    onKeyDown: ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = (active + step + count) % count;
      choose(next);
      if (!(target instanceof Element)) return;
      // The focus goes along, so that Enter acts on what is in front.
      const part = target.role === 'tab' ? '[role="tab"]' : target.closest('[role="tabpanel"]') && '[role="tabpanel"]';
      const sibling = part && currentTarget.querySelectorAll<HTMLElement>(part)[next];
      if (sibling) focusPart(sibling);
    },
  };

  return {
    active,
    choose,
    restart,
    /** Whether the slides are changing by themselves right now. */
    advancing,
    /** Whether the visitor has left the automatic advance on; `undefined` with reduced motion, which has none. */
    playing: reducedMotion ? undefined : !stopped,
    toggle: () => setStopped(!stopped),
    /** The ref of the region. */
    observe,
    handlers,
  };
}

/** Focuses a tab, or the button of a slide, without scrolling to where the slide still is. */
function focusPart(part: HTMLElement): void {
  const target = part.role === 'tab' ? part : part.querySelector<HTMLElement>('button');
  target?.focus({ preventScroll: true });
}

export type Carousel = ReturnType<typeof useCarousel>;
