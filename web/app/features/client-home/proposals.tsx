import { formatMoney } from '@vitrine/contracts/money.ts';
import type { OwnProposals as Answer } from '@vitrine/contracts/signing.ts';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { ownProposalsTexts } from '../../messages/own-proposals.ts';
import { Arrow } from '../../ui/arrow.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pill, type Tone } from '../../ui/pill.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpenProposal, useOwnProposals } from './proposals-query.ts';

type OwnProposal = Answer['proposals'][number];

const tones = {
  sent: 'warn',
  accepted: 'good',
  declined: 'plain',
  lapsed: 'plain',
  replaced: 'plain',
} as const satisfies Record<OwnProposal['state'], Tone>;

/** Those that wait for an answer come before the others; both stay newest first. */
const awaitingFirst = (proposals: readonly OwnProposal[]): OwnProposal[] =>
  proposals.toSorted((one, other) => Number(other.state === 'sent') - Number(one.state === 'sent'));

/** What was proposed to the client who is signed in. Below `Queries`. */
export function OwnProposals() {
  const t = useTexts(ownProposalsTexts);
  const { data, isError, isFetching, refetch } = useOwnProposals();
  if (!data && isError) {
    return (
      <Notice
        tone="bad"
        action={
          <Button look="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Notice>
    );
  }
  if (!data) {
    return (
      <div>
        <p role="status" className="sr-only">
          {t('loading')}
        </p>
        <Skeleton className="h-24" />
      </div>
    );
  }
  // Where the address has lost its confirmation since the page was opened.
  if (data.needsConfirmation) return <p className="max-w-xl text-quiet">{t('needsConfirmation')}</p>;
  if (data.proposals.length === 0) return <p className="max-w-xl text-quiet">{t('none')}</p>;
  return (
    <ul className="grid divide-y divide-line">
      {awaitingFirst(data.proposals).map((proposal) => (
        <ProposalItem key={proposal.id} proposal={proposal} />
      ))}
    </ul>
  );
}

function ProposalItem({ proposal }: { proposal: OwnProposal }) {
  const t = useTexts(ownProposalsTexts);
  const language = useLanguage();
  const { id, number, title, state, currency, gross, monthlyGross, sentAt, decidedAt, validUntil, isSpecimen } =
    proposal;
  const { open, busy } = useOpenProposal(id);

  const what = {
    sent: t('validUntil', { date: formatCalendarDate(validUntil, language) }),
    accepted: t('acceptedOn', { date: formatAgencyDay(decidedAt ?? sentAt, language) }),
    declined: t('declinedOn', { date: formatAgencyDay(decidedAt ?? sentAt, language) }),
    lapsed: '',
    replaced: '',
  }[state];
  const amounts = [
    (gross > 0 || monthlyGross === 0) && t('inclVat', { amount: formatMoney(gross, currency, language) }),
    monthlyGross > 0 && t('monthly', { amount: formatMoney(monthlyGross, currency, language) }),
  ].filter(Boolean);
  return (
    <li className="grid gap-x-6 gap-y-3 py-5 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="caption text-quiet">{number}</span>
          {isSpecimen && <Pill>{t('specimen')}</Pill>}
          <Pill tone={tones[state]}>{t(`state_${state}`)}</Pill>
        </p>
        <h3 id={`proposal-${id}`} className="text-lg leading-snug font-medium wrap-anywhere">
          {title}
        </h3>
        <p className="font-mono text-[0.9375rem] tabular-nums">{amounts.join(' + ')}</p>
        <p className="text-quiet">
          {[t('sentOn', { date: formatAgencyDay(sentAt, language) }), what].filter(Boolean).join(', ')}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        busy={busy}
        onClick={open}
        id={`open-${id}`}
        aria-labelledby={`open-${id} proposal-${id}`}
        className="min-h-11 justify-self-start"
      >
        {t(state === 'sent' ? 'answer' : 'open')}
        <Arrow />
      </Button>
    </li>
  );
}
