import { dialled } from '@vitrine/contracts/telephone.ts';
import type { ReactNode } from 'react';

/** A label and its value, which may be a link. */
export type Fact = readonly [name: string, value: ReactNode];

/** A list of facts, one per row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="border-b border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="grid gap-x-6 border-t border-line py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="caption pt-[0.2em] text-quiet">{name}</dt>
          <dd className="min-w-0 max-lg:[&>a]:-my-3 max-lg:[&>a]:inline-block max-lg:[&>a]:py-3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A bulleted list of short statements. */
export function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex items-baseline gap-3">
          <span aria-hidden="true" className="size-1.5 shrink-0 -translate-y-0.5 bg-signal" />
          <span className="min-w-0">{point}</span>
        </li>
      ))}
    </ul>
  );
}

const link =
  'font-mono text-[0.9375rem] tracking-tight underline decoration-line decoration-1 underline-offset-4 hover:decoration-signal';

export function MailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={link}>
      {email}
    </a>
  );
}

export function PhoneLink({ number }: { number: string }) {
  return (
    <a href={`tel:${dialled(number)}`} className={`${link} inline-block`}>
      {number}
    </a>
  );
}

/** A link to a public authority. */
export function SiteLink({ href }: { href: `https://${string}` }) {
  return (
    <a href={href} className={`${link} break-all`}>
      {href.slice('https://'.length)}
    </a>
  );
}
