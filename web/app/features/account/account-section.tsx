import type { ReactNode } from 'react';

type AccountSectionProps = {
  /** Where the page's index leads: `#password`. */
  id: string;
  /** Its place on the page, from 1. */
  number: number;
  title: ReactNode;
  text: ReactNode;
  children: ReactNode;
};

/** One part of the account's page: what it is on the left, what can be done on the right. */
export function AccountSection({ id, number, title, text, children }: AccountSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-6 border-t border-line py-10 in-[.dense]:py-6 lg:grid-cols-9 lg:py-12 lg:in-[.dense]:py-6 print:break-inside-avoid"
    >
      <div className="grid content-start gap-2 lg:col-span-3">
        <p aria-hidden="true" className="caption text-signal-text">
          {String(number).padStart(2, '0')}
        </p>
        <h2
          id={id}
          tabIndex={-1}
          className="scroll-mt-28 font-display text-2xl leading-tight font-bold tracking-tight outline-none in-[.dense]:scroll-mt-16 in-[.dense]:text-lg"
        >
          {title}
        </h2>
        <p className="max-w-[36ch] text-quiet">{text}</p>
      </div>
      <div className="grid min-w-0 content-start gap-6 lg:col-span-6">{children}</div>
    </section>
  );
}
