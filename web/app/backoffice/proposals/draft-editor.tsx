import { type ProposalDetails, totalsIn } from '@vitrine/contracts/proposal.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useLeaveWarning } from '../../lib/unsaved/leave-warning.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DraftActions } from './draft-actions.tsx';
import { DraftRecipient } from './draft-recipient.tsx';
import { DraftSheet } from './draft-sheet.tsx';
import { type DraftValues, textOf, toContent } from './draft-values.ts';
import { useStoreProposal } from './proposal-query.ts';
import { TotalsPane } from './totals.tsx';
import { savingState, useUnsavedDraft } from './unsaved-draft.ts';

type DraftEditorProps = {
  proposal: ProposalDetails;
  /** What its client asked. */
  asked: ReactNode;
};

/** The editor of a draft: the document itself, stored as it is written, with what is no part of it beside it. */
export function DraftEditor({ proposal, asked }: DraftEditorProps) {
  const t = useTexts(proposalsTexts);
  const written = proposal.language;
  const store = useStoreProposal();
  const [stored, draft] = useUnsavedDraft(proposal);
  const form = useForm<DraftValues>({ defaultValues: stored.data });
  const [isSending, setSending] = useState(false);
  const values = form.watch();
  const read = toContent(values, written, proposal.currency);
  const wrong = 'wrong' in read ? read.wrong : new Set<string>();
  const last = useRef(proposal.content);
  if ('content' in read) last.current = read.content;
  const shown = last.current;

  const text = textOf(values, written, proposal.currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the change
  useEffect(() => draft.change(structuredClone(values)), [text]);
  const shownReplaced = useRef(stored.replaced);
  // What somebody else has stored shows at once where nothing is typed that it would take the place of.
  useEffect(() => {
    if (stored.replaced === shownReplaced.current) return;
    shownReplaced.current = stored.replaced;
    form.reset(stored.data);
  }, [stored, form]);
  const state = savingState(stored, written, proposal.currency);
  useLeaveWarning(state !== 'saved');

  /** Stores what is not stored yet. @returns whether all of it is */
  const saveNow = async (): Promise<boolean> => (await draft.save()) === 'idle';

  const send = async () => {
    setSending(true);
    if (await saveNow()) {
      const body = { revision: draft.state().saved.revision };
      const outcome = await call('sendProposal', { params: { id: proposal.id }, body });
      if (outcome.ok) {
        toast.success(t('sentToast', { number: outcome.data.number ?? '' }), { id: 'proposal' });
        store(outcome.data);
      } else {
        toast.error(outcome.kind === 'refused' ? outcome.error : t('failed'), { id: 'proposal' });
      }
    }
    setSending(false);
  };

  const acceptStored = () => {
    if (stored.theirs) return void draft.resolve(stored.theirs.data);
    // It was sent meanwhile.
    draft.forget();
    location.reload();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {state === 'conflict' && (
        <Notice
          tone="warn"
          title={t('conflictTitle')}
          action={
            <div className="flex flex-wrap gap-2">
              <Button size="small" look="secondary" onClick={acceptStored}>
                {t('acceptStored')}
              </Button>
              <Button
                size="small"
                look="secondary"
                disabled={!('content' in read)}
                onClick={() => void draft.resolve(stored.data)}
              >
                {t('keepLocal')}
              </Button>
            </div>
          }
        >
          <p>{t('conflictText')}</p>
        </Notice>
      )}
      <div className="draft-layout">
        <DraftSheet
          form={form}
          wrong={wrong}
          written={written}
          currency={proposal.currency}
          proposal={proposal}
          shown={shown}
          onSubmit={() => void saveNow()}
        />
        <div className="draft-beside">
          <TotalsPane totals={totalsIn(shown)} depositRate={shown.depositRate} currency={proposal.currency} />
          <DraftActions
            proposal={proposal}
            content={'content' in read ? read.content : undefined}
            shown={shown}
            state={state}
            isSending={isSending}
            onSend={() => void send()}
            saveNow={saveNow}
            onDiscarded={draft.forget}
          />
          {asked}
          <DraftRecipient proposal={proposal} form={form} />
        </div>
      </div>
    </div>
  );
}
