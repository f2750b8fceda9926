import { useEffect } from 'react';
import { resolveValue, useToaster } from 'react-hot-toast/headless';
import { keepToast, removeToastAfter } from '../lib/toast.ts';

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
 * @param isLow shows them at the foot of wide screens, where the back office has no buttons that they would cover
 */
export function Toaster({ label, isLow }: { label: string; isLow: boolean }) {
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
      aria-label={label}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      className={`toasts pointer-events-none fixed z-50 grid w-[min(24rem,calc(100vw-2rem))] gap-2 top-21 right-4 ${isLow ? 'md:top-auto md:right-auto md:bottom-14 md:left-4' : ''}`}
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          // The library makes every toast a status; an error is worth interrupting for.
          role={toast.type === 'error' ? 'alert' : 'status'}
          className={`pane pointer-events-auto relative overflow-hidden border-ink py-4 pr-5 pl-6 leading-snug transition-[opacity,transform,visibility] ${
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
