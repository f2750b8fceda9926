import type { ReactNode } from 'react';

/** The line above a section: "01 — Audit". Numbers count the sections of a page from 1. */
export function SectionCaption({ number, children }: { number: number; children: ReactNode }) {
  return (
    <p className="caption flex items-baseline gap-2 text-quiet">
      <span className="text-signal-text">{String(number).padStart(2, '0')}</span>
      <span aria-hidden="true">—</span>
      {children}
    </p>
  );
}
