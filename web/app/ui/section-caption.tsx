import type { ReactNode } from 'react';

/** The line above the title of a section: "01 — Audit". Sections are numbered from 1 on each page. */
export function SectionCaption({ number, children }: { number: number; children: ReactNode }) {
  return (
    <p className="caption flex items-baseline gap-2 text-quiet">
      <span className="text-signal-text">{String(number).padStart(2, '0')}</span>
      <span aria-hidden="true">—</span>
      {children}
    </p>
  );
}
