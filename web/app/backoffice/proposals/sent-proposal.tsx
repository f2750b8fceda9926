import { agency } from '@vitrine/contracts/agency.ts';
import { formatMoney } from '@vitrine/contracts/money.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { DecisionButtons } from './decision-buttons.tsx';
import { lineTerms } from './line-terms.ts';
import { ProposalHistory } from './proposal-history.tsx';
import { useDownload, useOpenDraft } from './proposal-query.ts';
import { ProposalStateMark } from './proposal-state.tsx';
import { SignaturePane } from './signature-pane.tsx';
import { TotalsPane } from './totals.tsx';

/** A proposal that was sent: what it says, what became of it, and what can be done now. */
export function SentProposal({ proposal }: { proposal: ProposalDetails }) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const download = useDownload();
  const openDraft = useOpenDraft();
  const { content, replaces, replacedBy, sentAt, validUntil } = proposal;
  const day = (instant: string, timeZone: string) => formatDate(instant, language, { dateStyle: 'long', timeZone });
  return (
    <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-5">
        <div className="grid gap-1">
          <h2 className="display text-xl wrap-anywhere">{content.title}</h2>
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <span className="font-mono">{proposal.number}</span>
            <ProposalStateMark
              state={proposal.state}
              isSeen={proposal.seenAt !== null}
              isSpecimen={proposal.isSpecimen}
            />
            {sentAt && <span>{t('sentOn', { date: day(sentAt, agency.timeZone) })}</span>}
            {validUntil && <span>{t('validUntil', { date: day(`${validUntil}T12:00:00Z`, 'UTC') })}</span>}
          </p>
          <p className="text-quiet wrap-anywhere">{t('toWhom', { name: proposal.name, email: proposal.email })}</p>
          {proposal.declineReason && (
            <p className="wrap-anywhere">{t('reasonGiven', { reason: proposal.declineReason })}</p>
          )}
          {replaces && <Version id={replaces.id} text={t('replacesVersion', { number: replaces.number ?? '' })} />}
          {replacedBy && (
            <Version
              id={replacedBy.id}
              text={replacedBy.number ? t('replacedBy', { number: replacedBy.number }) : t('replacedByDraft')}
            />
          )}
        </div>
        {proposal.signature && <SignaturePane proposal={proposal} signature={proposal.signature} />}
        {proposal.deposit && (
          <p>
            {t('depositDue', {
              amount: formatMoney(proposal.deposit.amount, proposal.currency, language),
              date: day(`${proposal.deposit.dueOn}T12:00:00Z`, 'UTC'),
            })}
          </p>
        )}
        <ol className="divide-y divide-line border-y border-line">
          {content.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: what was sent does not change
            <li key={index} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="min-w-0 wrap-anywhere">
                {line.label}
                {line.billing === 'monthly' && <span className="text-quiet"> · {t('billedMonthly')}</span>}
                <span className="block text-[0.875rem] text-quiet tabular-nums">
                  {lineTerms(line, proposal.currency, language)}
                </span>
                {line.details && (
                  <span className="block text-[0.9375rem] whitespace-pre-wrap text-quiet">{line.details}</span>
                )}
                {line.billing === 'monthly' && (
                  <span lang={proposal.language} className="block text-[0.9375rem] text-quiet">
                    {proposal.clauses?.monthly[index]}
                  </span>
                )}
              </span>
              <span className="font-mono whitespace-nowrap tabular-nums">
                {formatMoney(lineNet(line), proposal.currency, language, { vat: 'excluded' })}
              </span>
            </li>
          ))}
        </ol>
      </div>
      <div className="grid gap-4">
        <TotalsPane totals={proposal.totals} depositRate={content.depositRate} currency={proposal.currency} />
        <ProposalHistory proposal={proposal} />
        <DecisionButtons proposal={proposal} />
        <div className="flex flex-wrap gap-2 *:flex-1 *:basis-40 *:whitespace-nowrap">
          <Button look="secondary" size="small" busy={download.isPending} onClick={() => download.mutate(proposal.id)}>
            {t(proposal.signature ? 'downloadSigned' : 'downloadPdf')}
          </Button>
          {proposal.state !== 'accepted' && !replacedBy && (
            <Button
              look="secondary"
              size="small"
              busy={openDraft.isPending}
              onClick={() => openDraft.mutate({ proposalId: proposal.id })}
            >
              {t('newVersion')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function Version({ id, text }: { id: string; text: string }) {
  return (
    <p>
      <LocalizedLink
        to={`/admin/proposals?open=${id}`}
        className="underline decoration-control underline-offset-4 hover:decoration-signal"
      >
        {text}
      </LocalizedLink>
    </p>
  );
}
