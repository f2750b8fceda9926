import { type RefObject, useEffect, useRef } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { keepToast, removeToastAfter } from '../lib/toast/toast.ts';

/** As long as the transition of a toast that leaves. */
const leavingMs = 300;

/** The longest that a timer can wait: the library removes none, since `removeToastAfter` does. */
const never = 2_147_483_647;

const tones = { success: 'bg-good', error: 'bg-bad', loading: 'bg-quiet', blank: 'bg-ink', custom: 'bg-ink' } as const;

/**
 * Shows the toasts of `react-hot-toast/headless`: 4 s for neutral ones and errors, 2 s for success, loading ones until they
 * are replaced. The times are the library's defaults, set here so that an update cannot change them. The view is ours
 * because the library's own adds a style sheet at run time, which our Content-Security-Policy refuses.
 * @param label names the region
 * @param makesRoom has the page below the bar make room for them: where every line can be pressed, they cover none
 */
export function Toaster({ label, makesRoom }: { label: string; makesRoom: boolean }) {
  const section = useRef<HTMLElement>(null);
  useRoom(section, makesRoom);
  const { toasts, handlers } = useToaster({
    duration: 4000,
    success: { duration: 2000 },
    error: { duration: 4000 },
    loading: { duration: Number.POSITIVE_INFINITY },
    removeDelay: never,
  });
  useEffect(() => {
    for (const { id, dismissed } of toasts) {
      if (dismissed) removeToastAfter(id, leavingMs);
      else keepToast(id);
    }
  }, [toasts]);
  return (
    <section
      ref={section}
      aria-label={label}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className={`toasts pointer-events-none fixed z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2 right-4 ${makesRoom ? 'top-14' : 'top-21'}`}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          // The library makes every toast a status; an error is worth interrupting for.
          role={toast.type === 'error' ? 'alert' : 'status'}
          className={`pane pointer-events-auto relative overflow-hidden border-ink ${makesRoom ? 'py-2 pr-3' : 'py-4 pr-5'} pl-6 leading-snug transition-[opacity,transform,visibility] ${
            toast.visible ? 'animate-[toast-in_240ms_var(--ease-pane)]' : 'invisible translate-x-6 opacity-0'
          }`}
        >
          <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1.5 ${tones[toast.type]}`} />
          {resolveValue(toast.message, toast)}
        </div>
      ))}
    </section>
  );
}

/** Between the toasts and what has made room for them, in pixels. */
const roomBelow = 8;

/** Tells the style sheets where the toasts end (`--toasts-end`), as long as there are any. */
function useRoom(section: RefObject<HTMLElement | null>, makesRoom: boolean): void {
  useEffect(() => {
    if (!makesRoom || !section.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const { bottom = 0, height = 0 } = entry?.target.getBoundingClientRect() ?? {};
      if (height === 0) style.removeProperty('--toasts-end');
      else style.setProperty('--toasts-end', `${Math.ceil(bottom) + roomBelow}px`);
    });
    observer.observe(section.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toasts-end');
    };
  }, [section, makesRoom]);
}
