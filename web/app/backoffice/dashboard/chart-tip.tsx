import type { ReactNode } from 'react';

/** Those props that recharts passes to the content of a tooltip which are used here. */
export type TipProps<Entry> = {
  active?: boolean;
  payload?: readonly { readonly payload?: Entry }[];
};

/** The tooltip beside the pointer. Its numbers are in the table too. */
export function ChartTip({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="pane grid gap-0.5 border-ink px-3 py-2 text-caption leading-snug">
      <span className="font-medium">{title}</span>
      <span className="font-mono tabular-nums">{children}</span>
    </div>
  );
}
