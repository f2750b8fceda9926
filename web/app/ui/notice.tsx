import type { ReactNode } from 'react';

const tones = {
  info: { bar: 'bg-ink', mark: 'i' },
  good: { bar: 'bg-good', mark: '✓' },
  warn: { bar: 'bg-warn', mark: '!' },
  bad: { bar: 'bg-bad', mark: '!' },
} as const;

type NoticeProps = { tone?: keyof typeof tones; title?: ReactNode; children?: ReactNode; action?: ReactNode };

/** A message within the page. `bad` and `warn` are announced when they appear. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const urgent = tone === 'bad' || tone === 'warn';
  return (
    <div
      role={urgent ? 'alert' : undefined}
      // On a phone the action comes below the text, which would be left a column of a few letters beside it.
      className="pane relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-3 overflow-hidden py-4 pr-5 pl-6 sm:flex sm:flex-wrap sm:gap-x-6"
    >
      <span aria-hidden="true" className={`absolute inset-y-0 left-0 w-1 ${tones[tone].bar}`} />
      <span
        aria-hidden="true"
        className="caption grid size-6 shrink-0 place-items-center self-start rounded-full sm:self-auto border border-current"
      >
        {tones[tone].mark}
      </span>
      <div className="min-w-0 flex-1 leading-snug">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
      {action && <div className="max-sm:col-start-2 max-sm:justify-self-start">{action}</div>}
    </div>
  );
}
