import { formatMoney } from '@vitrine/contracts/money.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import type { Translate } from '@vitrine/contracts/text.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type SigningKey, signingTexts } from '../../messages/signing.ts';
import { Letterhead } from './letterhead.tsx';
import { PricedLines } from './priced-lines.tsx';
import { Sums } from './sums.tsx';

/** Longer titles are set smaller. */
const longTitle = 48;

/** The document itself, as it is printed: from whom to whom, what for how much, and on which conditions. */
export function ProposalSheet({ view, children }: { view: SigningView; children: ReactNode }) {
  const t = useTexts(signingTexts);
  const { content, currency, totals, clauses } = view;
  const entries = content.lines.map((line, index) => ({ line, clause: clauses.monthly[index] ?? '' }));
  const groups = (['once', 'monthly'] as const)
    .map((billing) => ({ billing, entries: entries.filter(({ line }) => line.billing === billing) }))
    .filter((group) => group.entries.length > 0);
  const sections = sectionsOf(view, t);
  let number = 0;
  return (
    <article aria-labelledby="proposal-title" className="proposal-sheet">
      <Letterhead view={view} />
      {view.isSpecimen && (
        <p className="mt-5 rounded-pane border border-bad px-4 py-3 font-medium text-bad">{t('specimenText')}</p>
      )}
      <header className="grid gap-5 pt-10 sm:pt-16">
        <h1
          id="proposal-title"
          lang={view.language}
          className={`display wrap-anywhere ${
            content.title.length > longTitle ? 'text-large' : 'text-[clamp(2.25rem,1.5rem+3.2vw,4.5rem)] leading-[0.98]'
          }`}
        >
          {content.title}
        </h1>
        {view.replaces && <p className="text-quiet">{t('replaces', { number: view.replaces })}</p>}
      </header>
      <Parties view={view} />
      {content.introduction && (
        <p lang={view.language} className="max-w-[58ch] pt-8 text-lead whitespace-pre-line">
          {content.introduction}
        </p>
      )}
      {groups.map(({ billing, entries: priced }) => (
        <Section key={billing} id={billing} number={++number} title={t(billing)}>
          <PricedLines entries={priced} currency={currency} language={view.language} />
          <Sums
            totals={totals[billing]}
            grossLabel={t(billing === 'once' ? 'gross' : 'monthlyGross')}
            currency={currency}
            deposit={billing === 'once' ? { rate: content.depositRate, amount: totals.deposit } : undefined}
          />
        </Section>
      ))}
      {clauses.exemptions.map((exemption) => (
        <p key={exemption} lang={view.language} className="pt-4 text-quiet">
          {exemption}
        </p>
      ))}
      {sections.map(({ id, title, paragraphs }) => (
        <Section key={id} id={id} number={++number} title={title}>
          <div lang={view.language} className="grid max-w-[66ch] gap-4">
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line wrap-anywhere">
                {paragraph}
              </p>
            ))}
          </div>
        </Section>
      ))}
      {children}
    </article>
  );
}

/** What is said in words. */
function sectionsOf({ content, clauses }: SigningView, t: Translate<SigningKey>) {
  const { execution, payment, latePayment, consumer } = clauses;
  const account = payment.account.map(({ label, value }) => t('fact', { label, value })).join('\n');
  const written = (...texts: string[]) => texts.flatMap((text) => (text ? text.split(/\n{2,}/) : []));
  return [
    { id: 'timing', title: t('timing'), paragraphs: written(execution, content.timing) },
    { id: 'payment', title: payment.title, paragraphs: written(payment.text, account) },
    { id: 'conditions', title: t('conditions'), paragraphs: written(content.conditions, latePayment) },
    ...consumer,
  ].filter(({ paragraphs }) => paragraphs.length > 0);
}

type SectionProps = { id: string; number: number; title: string; children: ReactNode };

function Section({ id, number, title, children }: SectionProps) {
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

/** A number in groups, which stay on one line. */
const unbroken = (number: string): string => number.replaceAll(' ', '\u00a0');

/** Who makes the proposal, as the law has a company say it (code de commerce, R123-237), and for whom. */
function Parties({ view: { content, email, issuer } }: { view: SigningView }) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { client } = content;
  const numbers =
    client.kind === 'professional'
      ? [
          client.siret && t('clientSiret', { siret: unbroken(client.siret) }),
          client.vat && t('vatNumber', { vat: unbroken(client.vat) }),
        ]
      : [];
  const parties = [
    {
      title: t('from'),
      lines: [
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
      ].filter(Boolean),
    },
    {
      title: t('to'),
      lines: [client.company, client.name, ...client.postalAddress.split('\n'), ...numbers, email].filter(Boolean),
    },
  ];
  return (
    <div className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {parties.map(({ title, lines: [first, ...rest] }) => (
        <section key={title} className="grid content-start gap-1">
          <h2 className="caption text-quiet">{title}</h2>
          <p className="leading-snug wrap-anywhere">
            <strong className="font-semibold">{first}</strong>
            {rest.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}
