import type { ReactNode } from 'react';

type NoticeLineProps = {
  title: ReactNode;
  /** What it means. */
  children: ReactNode;
  /** Whether what it means shows also where that takes several lines. */
  isAlwaysFull?: boolean;
  action?: ReactNode;
};

/** A message within the page that is there every day: one line of text. */
export function NoticeLine({ title, children, isAlwaysFull = false, action }: NoticeLineProps) {
  return (
    <div className="relative flex flex-wrap items-center gap-x-3 pl-4 text-[0.9375rem] leading-snug">
      <span aria-hidden="true" className="absolute inset-y-2 left-0 w-0.5 bg-ink" />
      <p className="py-1.5 font-medium">{title}</p>
      <p className={`text-quiet ${isAlwaysFull ? 'max-lg:w-full max-lg:pb-1.5' : 'max-lg:hidden'}`}>{children}</p>
      {action}
    </div>
  );
}
