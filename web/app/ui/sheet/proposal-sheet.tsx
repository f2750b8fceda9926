import type { Translate } from '@vitrine/contracts/text.ts';
import type { ReactNode } from 'react';
import type { SigningKey } from '../../messages/signing.ts';
import { SheetFacts, SheetHead, type SheetReader } from './letterhead.tsx';
import { PricedLines } from './priced-lines.tsx';
import { useSheetTexts } from './sheet-language.tsx';
import {
  IssuerParty,
  Paragraphs,
  Parties,
  Party,
  PartyLines,
  paragraphsOf,
  SheetSection,
  sheetTitleClass,
  unbroken,
} from './sheet-parts.tsx';
import type { SheetView } from './sheet-view.ts';
import { Sums } from './sums.tsx';

type ProposalSheetProps = {
  view: SheetView;
  /** Of its title: the page has one of its own where it is not about this proposal alone. */
  level?: 1 | 2;
  reader: SheetReader;
  children?: ReactNode;
};

/** The document itself, as it is printed: from whom to whom, what for how much, and on which conditions. */
export function ProposalSheet({ view, level = 1, reader, children }: ProposalSheetProps) {
  const t = useSheetTexts();
  const { content, currency, totals, clauses } = view;
  const entries = content.lines.map((line, index) => ({ line, clause: clauses.monthly[index] ?? '' }));
  const groups = (['once', 'monthly'] as const)
    .map((billing) => ({ billing, entries: entries.filter(({ line }) => line.billing === billing) }))
    .filter((group) => group.entries.length > 0);
  const sections = sectionsOf(view, t);
  const Title = `h${level}` as const;
  let number = 0;
  return (
    <article aria-labelledby="proposal-title" className="proposal-sheet">
      <SheetHead issuer={view.issuer} />
      <header className="grid gap-5 pt-8 sm:pt-12">
        <Title id="proposal-title" lang={view.language} className={sheetTitleClass(content.title)}>
          {content.title}
        </Title>
        {view.replaces && <p className="text-quiet">{t('replaces', { number: view.replaces })}</p>}
      </header>
      <Parties>
        <IssuerParty issuer={view.issuer} />
        <ClientParty view={view} />
      </Parties>
      <SheetFacts view={view} reader={reader} />
      {content.introduction && (
        <p lang={view.language} className="max-w-[58ch] pt-8 text-lead whitespace-pre-line">
          {content.introduction}
        </p>
      )}
      {groups.map(({ billing, entries: priced }) => (
        <SheetSection key={billing} id={billing} number={++number} title={t(billing)}>
          <PricedLines entries={priced} currency={currency} language={view.language} />
          <Sums
            totals={totals[billing]}
            grossLabel={t(billing === 'once' ? 'gross' : 'monthlyGross')}
            currency={currency}
            deposit={billing === 'once' ? { rate: content.depositRate, amount: totals.deposit } : undefined}
          />
        </SheetSection>
      ))}
      {clauses.exemptions.map((exemption) => (
        <p key={exemption} lang={view.language} className="pt-4 text-quiet">
          {exemption}
        </p>
      ))}
      {sections.map(({ id, title, paragraphs }) => (
        <SheetSection key={id} id={id} number={++number} title={title}>
          <div lang={view.language} className="grid max-w-[66ch] gap-4">
            <Paragraphs of={paragraphs} />
          </div>
        </SheetSection>
      ))}
      {children}
    </article>
  );
}

/** What is said in words. */
function sectionsOf({ content, clauses }: SheetView, t: Translate<SigningKey>) {
  const { execution, payment, latePayment, consumer } = clauses;
  return [
    { id: 'timing', title: t('timing'), paragraphs: paragraphsOf(execution, content.timing) },
    { id: 'payment', title: payment.title, paragraphs: paragraphsOf(payment.text, accountText(payment, t)) },
    { id: 'conditions', title: t('conditions'), paragraphs: paragraphsOf(content.conditions, latePayment) },
    ...consumer,
  ].filter(({ paragraphs }) => paragraphs.length > 0);
}

/** The account that is paid to, a fact on each line. */
export const accountText = ({ account }: SheetView['clauses']['payment'], t: Translate<SigningKey>): string =>
  account.map(({ label, value }) => t('fact', { label, value })).join('\n');

/** For whom a proposal is. */
function ClientParty({ view: { content, email } }: { view: SheetView }) {
  const t = useSheetTexts();
  const { client } = content;
  const numbers =
    client.kind === 'professional'
      ? [
          client.siret && t('clientSiret', { siret: unbroken(client.siret) }),
          client.vat && t('vatNumber', { vat: unbroken(client.vat) }),
        ]
      : [];
  const lines = [client.company, client.name, ...client.postalAddress.split('\n'), ...numbers, email].filter(Boolean);
  return (
    <Party title={t('to')}>
      <PartyLines lines={lines} />
    </Party>
  );
}
