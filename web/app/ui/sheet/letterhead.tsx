import { logoPath, shippedLogoPath } from '@vitrine/contracts/content/logo.ts';
import type { SigningView } from '@vitrine/contracts/signing.ts';
import { type ReactNode, useState } from 'react';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { Pill, type Tone } from '../pill.tsx';
import { type Amounts, amountsOf } from './amounts.ts';
import { daysLeft } from './days.ts';
import { useSheetLanguage, useSheetTexts } from './sheet-language.tsx';
import type { SheetView } from './sheet-view.ts';

const tones = {
  sent: 'plain',
  accepted: 'good',
  declined: 'bad',
  lapsed: 'warn',
  replaced: 'warn',
} as const satisfies Record<SigningView['state'], Tone>;

/** The head of the document: whose it is, its number, its state, and what it comes to. */
export function Letterhead({ view }: { view: SheetView }) {
  const t = useSheetTexts();
  const language = useSheetLanguage();
  const left = view.state === 'sent' ? daysLeft(view.validUntil, new Date()) : undefined;
  return (
    <>
      <SheetHead issuer={view.issuer} kind={t('numbered', { number: view.number })}>
        {view.isSpecimen && <Pill tone="bad">{t('specimen')}</Pill>}
        <Pill tone={tones[view.state]}>{t(`state_${view.state}`)}</Pill>
      </SheetHead>
      <dl className="proposal-facts">
        <Fact term={t('date')}>{formatAgencyDay(view.sentAt, language)}</Fact>
        <Fact
          term={t('validUntil')}
          note={left !== undefined && left >= 0 && (left === 0 ? t('lastDay') : t('daysLeft', { count: left }))}
        >
          {formatCalendarDate(view.validUntil, language)}
        </Fact>
        <AmountFacts view={view} />
      </dl>
    </>
  );
}

type SheetHeadProps = {
  issuer: SigningView['issuer'];
  /** What it is, and its number. */
  kind: string;
  /** What it is worth. */
  children: ReactNode;
};

/** Whose a sheet is, and which. */
export function SheetHead({ issuer, kind, children }: SheetHeadProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-5">
      <p className="flex items-center gap-3 font-display text-lg leading-none font-bold tracking-tight">
        <IssuerLogo issuer={issuer} />
      </p>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="caption whitespace-nowrap @max-[16rem]:whitespace-normal">{kind}</span>
        {children}
      </p>
    </div>
  );
}

/** What a proposal comes to, among its facts. */
export function AmountFacts({ view }: { view: Amounts }) {
  const t = useSheetTexts();
  const { once, monthly } = amountsOf(view, useSheetLanguage());
  return (
    <>
      {once && <AmountFact term={t('once')}>{once}</AmountFact>}
      {monthly && <AmountFact term={t('monthly')}>{monthly}</AmountFact>}
    </>
  );
}

function AmountFact({ term, children }: { term: string; children: string }) {
  const t = useSheetTexts();
  return (
    <Fact term={term} note={t('inclVat')}>
      <span className="font-mono tracking-tight whitespace-nowrap tabular-nums">{children}</span>
    </Fact>
  );
}

/** On light surfaces and on dark ones the same: it stands on a sheet of paper. */
function IssuerLogo({ issuer: { name, logo } }: { issuer: SigningView['issuer'] }) {
  const [failed, setFailed] = useState(false);
  if (!logo) {
    return (
      <>
        <img src={shippedLogoPath} alt="" width={28} height={28} />
        {name}
      </>
    );
  }
  const [width, height] = logo.size;
  const isNamed = logo.withName || failed;
  return (
    <>
      {!failed && (
        <img
          src={logoPath(logo.file)}
          alt={isNamed ? '' : name}
          width={width}
          height={height}
          className="issuer-logo"
          onError={() => setFailed(true)}
        />
      )}
      {isNamed && name}
    </>
  );
}

/** A fact of the head: what it is of, what it is, and what is said below it. */
export function Fact({ term, note, children }: { term: string; note?: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="caption leading-snug text-quiet">{term}</dt>
      <dd className="leading-snug font-medium">
        {children}
        {note && <span className="block font-normal text-quiet">{note}</span>}
      </dd>
    </div>
  );
}
