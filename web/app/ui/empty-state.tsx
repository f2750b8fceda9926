import type { ReactNode } from 'react';

/** Stands in for an empty list and says what will appear in it. */
export function EmptyState({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="grid justify-items-start gap-3 rounded-pane border border-dashed border-control p-8 sm:p-12">
      {/* A list that has lost its last row gives it the focus. */}
      <p
        data-empty=""
        tabIndex={-1}
        className="font-display text-2xl leading-tight font-bold tracking-tight outline-none"
      >
        {title}
      </p>
      {children && <div className="max-w-prose text-quiet">{children}</div>}
      {action}
    </div>
  );
}
