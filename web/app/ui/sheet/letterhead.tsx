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

/** Who reads a sheet: what waits for one side's answer is said in the words of whoever reads it. */
export type SheetReader = 'client' | 'agency';

/** What is to be known of a proposal: its number, its state, until when it is valid, and what it comes to. */
export function SheetFacts({ view, reader }: { view: SheetView; reader: SheetReader }) {
  const t = useSheetTexts();
  const language = useSheetLanguage();
  const left = view.state === 'sent' ? daysLeft(view.validUntil, new Date()) : undefined;
  const isAwaitedHere = view.state === 'sent' && reader === 'agency';
  return (
    <>
      <SheetReference kind={t('numbered', { number: view.number })}>
        <Pill tone={tones[view.state]}>{t(isAwaitedHere ? 'stateAwaitsClient' : `state_${view.state}`)}</Pill>
      </SheetReference>
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

/** Whose a sheet is. */
export function SheetHead({ issuer }: { issuer: SigningView['issuer'] }) {
  return (
    <p className="flex items-center gap-3 font-display text-lg leading-none font-bold tracking-tight">
      <IssuerLogo issuer={issuer} />
    </p>
  );
}

type SheetReferenceProps = {
  /** What it is, and its number. */
  kind: string;
  /** What it is worth. */
  children: ReactNode;
};

/** Which sheet it is, above its facts. */
export function SheetReference({ kind, children }: SheetReferenceProps) {
  return (
    <p className="mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-3 sm:mt-10">
      <span className="caption whitespace-nowrap text-quiet @max-[16rem]:whitespace-normal">{kind}</span>
      {children}
    </p>
  );
}

/** What a proposal comes to, among its facts. */
export function AmountFacts({ view }: { view: Amounts }) {
  const t = useSheetTexts();
  const { once, monthly } = amountsOf(view, useSheetLanguage());
  return (
    <>
      {once && <AmountFact term={t('factOnce')}>{once}</AmountFact>}
      {monthly && <AmountFact term={t('factMonthly')}>{monthly}</AmountFact>}
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
