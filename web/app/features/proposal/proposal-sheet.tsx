import { agency } from '@vitrine/contracts/agency.ts';
import {
  consumerClauses,
  executionClause,
  latePaymentClause,
  paymentClause,
} from '@vitrine/contracts/proposal-clauses/clauses.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import type { Translate } from '@vitrine/contracts/text.ts';
import { vatExemptionIds, vatExemptions } from '@vitrine/contracts/vat-exemption.ts';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { type SigningKey, signingTexts } from '../../messages/signing.ts';
import { Letterhead } from './letterhead.tsx';
import { PricedLines } from './priced-lines.tsx';
import { Sums } from './sums.tsx';

/** Longer titles are set smaller. */
const longTitle = 48;

/** The document itself, as it is printed: from whom to whom, what for how much, and on which conditions. */
export function ProposalSheet({ view, children }: { view: SigningView; children: ReactNode }) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { content, currency, totals } = view;
  const groups = (['once', 'monthly'] as const)
    .map((billing) => ({ billing, lines: content.lines.filter((line) => line.billing === billing) }))
    .filter(({ lines }) => lines.length > 0);
  const exemptions = vatExemptionIds.filter((id) => content.lines.some(({ exemption }) => exemption === id));
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
      {groups.map(({ billing, lines }) => (
        <Section key={billing} id={billing} number={++number} title={t(billing)}>
          <PricedLines lines={lines} currency={currency} language={view.language} />
          <Sums
            totals={totals[billing]}
            grossLabel={t(billing === 'once' ? 'gross' : 'monthlyGross')}
            currency={currency}
            deposit={billing === 'once' ? { percent: content.depositPercent, amount: totals.deposit } : undefined}
          />
        </Section>
      ))}
      {exemptions.map((id) => (
        <p key={id} className="pt-4 text-quiet">
          {vatExemptions[id][language]}
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

/** What is said in words. What an earlier version sent has none of the clauses that follow by themselves. */
function sectionsOf(view: SigningView, t: Translate<SigningKey>) {
  const { content, bank, mediator, language } = view;
  const payment = bank && paymentClause(view, bank);
  const account = payment?.account.map(({ label, value }) => t('fact', { label, value })).join('\n');
  const written = (...texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => (text ? text.split(/\n{2,}/) : []));
  return [
    { id: 'timing', title: t('timing'), paragraphs: written(executionClause(view), content.timing) },
    { id: 'payment', title: payment?.title ?? '', paragraphs: written(payment?.text, account) },
    {
      id: 'conditions',
      title: t('conditions'),
      paragraphs: written(content.conditions, bank && latePaymentClause({ language, content })),
    },
    ...(mediator ? consumerClauses(view, mediator) : []),
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
function Parties({ view: { content, email } }: { view: SigningView }) {
  const t = useTexts(signingTexts);
  const language = useLanguage();
  const { address, legal } = agency;
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
        agency.name,
        t('companyForm', { form: legal.form, capital: formatMoney(legal.capital, language) }),
        `${address.street}, ${address.postalCode} ${address.city}`,
        t('siret', { siret: unbroken(legal.siret), registration: unbroken(legal.registration) }),
        t('vatNumber', { vat: unbroken(legal.vat) }),
      ],
    },
    {
      title: t('to'),
      lines: [client.company, client.name, ...client.address.split('\n'), ...numbers, email].filter(Boolean),
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
