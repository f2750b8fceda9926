import { formatMoney } from '@vitrine/contracts/money.ts';
import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { ReactNode } from 'react';
import { formatAgencyDay } from '../../lib/format/agency-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { ProposalSheet } from '../../ui/sheet/proposal-sheet.tsx';
import { SheetLanguage } from '../../ui/sheet/sheet-language.tsx';
import type { SheetView } from '../../ui/sheet/sheet-view.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { ProposalHistory } from './proposal-history.tsx';
import { useDownload, useOpenDraft } from './proposal-query.ts';
import { ProposalStateMark } from './proposal-state.tsx';
import { SignaturePane } from './signature-pane.tsx';

type SentProposalProps = {
  proposal: ProposalDetails & { state: SheetView['state'] };
  /** What its client asked. */
  asked: ReactNode;
};

/** A proposal that was sent: what became of it, what can be done now and what was asked, and beside or below that the document. */
export function SentProposal({ proposal, asked }: SentProposalProps) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const download = useDownload();
  const openDraft = useOpenDraft();
  const { replaces, replacedBy, sentAt, validUntil } = proposal;
  const view: SheetView = {
    ...proposal,
    number: proposal.number ?? '',
    sentAt: sentAt ?? '',
    validUntil: validUntil ?? '',
    replaces: replaces?.number ?? null,
  };
  // Then the way on is a new version; before, there is nothing to do but to read it.
  const isOver = !replacedBy && (proposal.state === 'declined' || proposal.state === 'lapsed');
  return (
    <div className="sent-layout">
      <div className="sent-beside">
        <div className="grid gap-1 border-t-2 border-ink pt-3.5">
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <span className="font-mono text-lg font-medium">{proposal.number}</span>
            <ProposalStateMark
              state={proposal.state}
              isSeen={proposal.seenAt !== null}
              isSpecimen={proposal.isSpecimen}
            />
          </p>
          <p className="text-quiet wrap-anywhere">{t('toWhom', { name: proposal.name, email: proposal.email })}</p>
          {sentAt && <p>{t('sentOn', { date: formatAgencyDay(sentAt, language) })}</p>}
          {validUntil && <p>{t('validUntil', { date: formatCalendarDate(validUntil, language) })}</p>}
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
          {proposal.deposit && !proposal.isSpecimen && (
            <p>
              {t('depositDue', {
                amount: formatMoney(proposal.deposit.amount, proposal.currency, language),
                date: formatCalendarDate(proposal.deposit.dueOn, language),
              })}
            </p>
          )}
        </div>
        <div className="grid gap-4">
          <div className="grid gap-2">
            <Button
              look={isOver ? 'secondary' : 'primary'}
              size="small"
              className={isOver ? 'order-1' : ''}
              busy={download.isPending}
              onClick={() => download.mutate(proposal.id)}
            >
              {t(proposal.signature ? 'downloadSigned' : 'downloadPdf')}
            </Button>
            {proposal.state !== 'accepted' && !replacedBy && (
              <Button
                look={isOver ? 'primary' : 'quiet'}
                size="small"
                busy={openDraft.isPending}
                onClick={() => openDraft.mutate({ proposalId: proposal.id })}
              >
                {t('newVersion')}
              </Button>
            )}
          </div>
          <DecisionButtons proposal={proposal} />
        </div>
        {proposal.signature && <SignaturePane proposal={proposal} signature={proposal.signature} />}
        <ProposalHistory proposal={proposal} />
        {asked}
      </div>
      <SheetLanguage value={proposal.language}>
        <ProposalSheet view={view} level={2} reader="agency" />
      </SheetLanguage>
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
