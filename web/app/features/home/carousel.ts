import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useMedia } from '../../lib/media.ts';

type CarouselOptions = {
  count: number;
  /** Milliseconds between two slides while it advances by itself. */
  every: number;
  /** Whether the first choice of the visitor ends the advance for good; else it goes on from what was chosen. */
  stopsWhenChosen: boolean;
  /** While something lies over it. */
  covered?: boolean;
};

/** The least way of a finger, in pixels, that is meant as a swipe. */
const swipe = 40;

/**
 * A carousel after the APG: it advances by itself unless the visitor has stopped it or wants less motion, and waits while
 * the pointer or the keyboard's focus is inside, while it is out of sight, and while the tab is hidden.
 */
export function useCarousel({ count, every, stopsWhenChosen, covered = false }: CarouselOptions) {
  const [active, setActive] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(false);
  const still = useMedia('(prefers-reduced-motion: reduce)');
  const advancing = !stopped && !still && !hovered && !focused && !covered && seen;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide, chosen or not, is given its whole time
  useEffect(() => {
    if (!advancing) return;
    const timer = setTimeout(() => setActive((shown) => (shown + 1) % count), every);
    return () => clearTimeout(timer);
  }, [advancing, active, count, every]);

  const choose = (index: number) => {
    setActive((index + count) % count);
    if (stopsWhenChosen) setStopped(true);
  };

  /** Set while the focus comes back from a dialog: that is not the visitor's doing. */
  const returning = useRef(false);
  const restart = () => {
    returning.current = true;
    setStopped(false);
    setHovered(false);
    setFocused(false);
  };

  const watch = useCallback((region: HTMLElement) => {
    let near = false;
    const look = () => setSeen(near && !document.hidden);
    const observer = new IntersectionObserver(
      ([entry]) => {
        near = entry?.isIntersecting ?? false;
        look();
      },
      { threshold: 0.3 },
    );
    observer.observe(region);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const touch = useRef<{ x: number; y: number }>(undefined);
  const handlers = {
    // A pointer that rests where the carousel comes to lie has not entered it: only a movement tells.
    onPointerMove: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setHovered(true),
    onPointerLeave: () => setHovered(false),
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      touch.current = pointerType === 'mouse' ? undefined : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const [x, y] = [clientX - (touch.current?.x ?? clientX), clientY - (touch.current?.y ?? clientY)];
      if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) choose(active - Math.sign(x));
    },
    onFocus: ({ target }: FocusEvent) => {
      if (!returning.current) setFocused(target.matches(':focus-visible'));
      returning.current = false;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setFocused(false);
    },
    onKeyDown: ({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) => {
      const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
      if (step === 0) return;
      const next = (active + step + count) % count;
      choose(next);
      if (target instanceof Element && target.role === 'tab') {
        currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
      }
    },
  };

  return {
    active,
    choose,
    restart,
    /** Whether the slides change by themselves just now. */
    advancing,
    /** Whether they would, if nobody were near; `undefined` where they never do. */
    playing: still ? undefined : !stopped,
    toggle: () => setStopped(!stopped),
    watch,
    handlers,
  };
}

export type Carousel = ReturnType<typeof useCarousel>;
