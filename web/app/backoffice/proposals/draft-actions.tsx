import { agency } from '@vitrine/contracts/agency.ts';
import { agencyPlaceholders } from '@vitrine/contracts/placeholders.ts';
import { missingIn, type ProposalContent, type ProposalDetails, totalsIn } from '@vitrine/contracts/proposal.ts';
import { useState } from 'react';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { type ProposalsKey, proposalsTexts } from '../../messages/proposals.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { amountsOf } from '../../ui/sheet/amounts.ts';
import { useDiscard, useDownload } from './proposal-query.ts';
import type { SavingState } from './unsaved-draft.ts';

type DraftActionsProps = {
  proposal: ProposalDetails;
  /** What was typed; undefined while some of it is wrong. */
  content: ProposalContent | undefined;
  /** The last that was right. */
  shown: ProposalContent;
  state: SavingState;
  isSending: boolean;
  onSend: () => void;
  /** Stores what is not stored yet. */
  saveNow: () => Promise<boolean>;
  onDiscarded: () => void;
};

const states = {
  saved: 'stateSaved',
  unsaved: 'stateUnsaved',
  saving: 'stateSaving',
  failed: 'stateFailed',
  conflict: 'stateFailed',
} as const satisfies Record<SavingState, ProposalsKey>;

/** What is missing, by its path; of a line, by what comes after its number. */
const missingTexts: Readonly<Record<string, ProposalsKey>> = {
  title: 'missingTitle',
  'client.name': 'missingName',
  'client.postalAddress': 'missingPostalAddress',
  'client.siret': 'missingSiret',
  'client.vat': 'missingVat',
  lines: 'missingLines',
  label: 'missingLabel',
  vat: 'missingVatRate',
  exemption: 'missingExemption',
  execution: 'missingExecution',
  conditions: 'missingConditions',
};

/** Sends, previews or discards a draft, and says what is still missing. */
export function DraftActions({
  proposal,
  content,
  shown,
  state,
  isSending,
  onSend,
  saveNow,
  onDiscarded,
}: DraftActionsProps) {
  const t = useTexts(proposalsTexts);
  const download = useDownload();
  const discard = useDiscard(proposal.id, onDiscarded);
  const [question, setQuestion] = useState<'send' | 'discard'>();
  const missing = content ? missingIn(content, calendarDay(new Date(), agency.timeZone)) : [];
  const missingKeys = new Set(
    missing.map((path) => missingTexts[path.replace(/^lines\.\d+\./, '')] ?? 'missingMonthly'),
  );
  const isReady = content !== undefined && missing.length === 0 && state !== 'conflict';
  const ask = { open: question !== undefined, onClose: () => setQuestion(undefined), closeLabel: t('cancel') };
  const language = useLanguage();
  const signing = useTexts(signingTexts);
  const { once, monthly } = amountsOf({ totals: totalsIn(shown), currency: proposal.currency }, language);
  return (
    <>
      <div className="draft-bar">
        <p className="font-mono leading-tight tabular-nums xl:hidden">
          <span className="font-medium whitespace-nowrap">{once ?? monthly}</span>{' '}
          <span className="font-sans text-caption whitespace-nowrap text-quiet">
            {once && monthly ? signing('alsoMonthly', { amount: monthly }) : signing('inclVat')}
          </span>
        </p>
        <p role="status" className="flex items-baseline gap-2 text-[0.9375rem] leading-tight text-quiet">
          <span aria-hidden="true" className={`size-2 shrink-0 ${state === 'saved' ? 'bg-line' : 'bg-signal'}`} />
          {content ? t(states[state]) : t('somethingWrong')}
        </p>
        <Button disabled={!isReady} busy={isSending} onClick={() => setQuestion('send')}>
          {t('send')}
        </Button>
      </div>
      <div className="grid content-start gap-3">
        {missingKeys.size > 0 && (
          <div className="text-[0.9375rem] leading-snug">
            <p className="font-medium">{t('missing')}</p>
            <ul className="list-disc pl-5">
              {[...missingKeys].map((word) => (
                <li key={word}>{t(word)}</li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-2 *:flex-1 *:whitespace-nowrap">
          <Button
            look="secondary"
            size="small"
            disabled={content === undefined}
            busy={download.isPending}
            onClick={async () => {
              if (await saveNow()) download.mutate(proposal.id);
            }}
          >
            {t('preview')}
          </Button>
          <Button look="quiet" size="small" busy={discard.isPending} onClick={() => setQuestion('discard')}>
            {t('discard')}
          </Button>
        </div>
      </div>
      <Dialog
        {...ask}
        title={t(question === 'discard' ? 'discardTitle' : 'sendTitle')}
        actions={
          <>
            <Button look="secondary" onClick={ask.onClose}>
              {t('cancel')}
            </Button>
            <Button
              onClick={() => {
                setQuestion(undefined);
                if (question === 'discard') discard.mutate();
                else onSend();
              }}
            >
              {t(question === 'discard' ? 'discardConfirm' : 'sendConfirm')}
            </Button>
          </>
        }
      >
        <p>
          {question === 'discard' ? t('discardText') : t('sendText', { name: proposal.name, email: proposal.email })}
        </p>
        {question === 'send' && agencyPlaceholders().length > 0 && (
          <p className="mt-3 text-bad">{t('sendSpecimenText')}</p>
        )}
      </Dialog>
    </>
  );
}
