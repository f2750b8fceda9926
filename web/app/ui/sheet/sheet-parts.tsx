import { formatMoney } from '@vitrine/contracts/money.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import type { ReactNode } from 'react';
import { useSheetLanguage, useSheetTexts } from './sheet-language.tsx';

/** What a sheet is made of, the same where it is read and where it is written. */

/** Longer titles are set smaller. */
const longTitle = 48;

/** How a title is set. */
export const sheetTitleClass = (title: string): string =>
  `display wrap-anywhere ${
    title.length > longTitle ? 'text-large' : 'text-[clamp(2.25rem,1.5rem+3.2vw,4.5rem)] leading-[0.98]'
  }`;

type SheetSectionProps = { id: string; number: number; title: string; children: ReactNode };

/** A numbered section of a sheet. */
export function SheetSection({ id, number, title, children }: SheetSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-6 pt-12 sm:pt-16">
      <h2 id={id} tabIndex={-1} className="flex scroll-mt-24 items-baseline gap-4 outline-none">
        <span aria-hidden="true" className="caption shrink-0 text-signal-text">
          {String(number).padStart(2, '0')}
        </span>
        <span className="display text-large">{title}</span>
      </h2>
      {children}
    </section>
  );
}

/** What is said in words, in paragraphs. */
export function Paragraphs({ of: paragraphs }: { of: readonly string[] }) {
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
      {paragraph}
    </p>
  ));
}

/** A text in paragraphs; none of an empty one. */
export const paragraphsOf = (...texts: string[]): string[] =>
  texts.flatMap((text) => (text ? text.split(/\n{2,}/) : []));

/** That a sheet binds nobody: one quiet line above everything else. */
export function SpecimenLine() {
  const t = useSheetTexts();
  return <p className="border-l-2 border-control pl-3 text-[0.9375rem] leading-snug text-quiet">{t('specimenText')}</p>;
}

/** Who a proposal is from and for, beside each other. */
export function Parties({ children }: { children: ReactNode }) {
  return <div className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">{children}</div>;
}

/** One of them. */
export function Party({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid content-start gap-1">
      <h2 className="caption text-quiet">{title}</h2>
      {children}
    </section>
  );
}

/** The lines of an address, the first of which is the name. */
export function PartyLines({ lines: [first, ...rest] }: { lines: readonly string[] }) {
  return (
    <p className="leading-snug wrap-anywhere">
      <strong className="font-semibold">{first}</strong>
      {rest.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </p>
  );
}

/** A number in groups, which stay on one line. */
export const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** Who makes the proposal, as the law has a company say it (code de commerce, R123-237). */
export function IssuerParty({ issuer }: Pick<SigningView, 'issuer'>) {
  const t = useSheetTexts();
  const language = useSheetLanguage();
  const lines = [
    issuer.name,
    issuer.capital > 0
      ? t('companyForm', {
          form: issuer.form,
          capital: formatMoney(issuer.capital, issuer.capitalCurrency, language, { short: true }),
        })
      : issuer.form,
    issuer.postalAddress,
    issuer.siret &&
      (issuer.registration
        ? t('siret', { siret: unbroken(issuer.siret), registration: unbroken(issuer.registration) })
        : t('clientSiret', { siret: unbroken(issuer.siret) })),
    issuer.siret ? '' : unbroken(issuer.registration),
    issuer.vat && t('vatNumber', { vat: unbroken(issuer.vat) }),
  ].filter(Boolean);
  return (
    <Party title={t('from')}>
      <PartyLines lines={lines} />
    </Party>
  );
}
