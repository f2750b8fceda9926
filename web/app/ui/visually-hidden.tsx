import type { ReactNode } from 'react';

/** Heard, not seen. `live` announces changes of its content. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className="sr-only" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  );
}
