import base, { type ToastOptions } from 'react-hot-toast/headless';
import { wantToasts } from './toasts-wanted.ts';

// Whoever may have something to say brings the view along, so that a page without words of that kind goes without it.
wantToasts();

type Show = (message: Parameters<typeof base>[0], options?: ToastOptions) => string;

const removals = new Map<string, ReturnType<typeof setTimeout>>();

/** Removes a toast once it has had time to slide out, unless it is shown again before. */
export function removeToastAfter(id: string, ms: number): void {
  if (removals.has(id)) return;
  removals.set(
    id,
    setTimeout(() => {
      removals.delete(id);
      base.remove(id);
    }, ms),
  );
}

/** Undoes a removal. */
export function keepToast(id: string): void {
  clearTimeout(removals.get(id));
  removals.delete(id);
}

/** The library undoes a removal only after the next rendering, which on a busy machine is after the removal. */
const keeping =
  (show: Show): Show =>
  (message, options) => {
    if (options?.id) keepToast(options.id);
    return show(message, options);
  };

/** The toasts of `react-hot-toast`, of which none is lost that is shown anew while it slides out. */
export const toast: typeof base = Object.assign(keeping(base), {
  ...base,
  error: keeping(base.error),
  success: keeping(base.success),
  loading: keeping(base.loading),
  custom: keeping(base.custom),
});
