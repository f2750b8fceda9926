import { agency } from '@vitrine/contracts/agency.ts';
import type { ReactNode } from 'react';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/format/language.ts';
import { mailtoOf } from './mailto.ts';

/** The facts of a record, in reading order. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-3 text-[0.9375rem] leading-snug max-md:gap-3.5 max-md:text-base">{children}</dl>;
}

/** One fact under its label. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8.5rem_minmax(0,1fr)] md:max-lg:grid-cols-[6.5rem_minmax(0,1fr)]">
      <dt className="caption pt-0.5 text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An e-mail address that opens a mail to it. */
export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoOf(email)} className="underline decoration-control underline-offset-4 hover:decoration-signal">
      {email}
    </a>
  );
}

/** A text in full, with its line breaks. */
export function WrittenText({ children }: { children: string }) {
  return (
    <p dir="auto" className="max-w-prose leading-normal whitespace-pre-wrap wrap-anywhere">
      {children}
    </p>
  );
}

/** An instant in full, in the agency's zone. */
export function LongMoment({ instant }: { instant: string }) {
  const language = useLanguage();
  const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return (
    <time dateTime={instant}>
      {formatDate(instant, language, { ...day, ...clockStyle[language], timeZone: agency.timeZone })}
    </time>
  );
}
