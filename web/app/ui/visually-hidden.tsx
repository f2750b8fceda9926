import type { ReactNode } from 'react';

/** Text for screen readers only. `live` announces changes to it. */
export function VisuallyHidden({ children, live = false }: { children: ReactNode; live?: boolean }) {
  return (
    <span className="sr-only" aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  );
}
