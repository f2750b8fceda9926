import { formatMoney } from '@vitrine/contracts/money.ts';
import { type ProposalDetails, proposalLimits, totalsIn } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { useLeaveWarning } from '../../lib/unsaved/leave-warning.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClientFields, ExecutionFields } from './client-fields.tsx';
import { DraftActions } from './draft-actions.tsx';
import { type DraftValues, emptyLine, textOf, toContent } from './draft-values.ts';
import { LineFields } from './line-fields.tsx';
import { useStoreProposal } from './proposal-query.ts';
import { TotalsPane } from './totals.tsx';
import { savingState, useUnsavedDraft } from './unsaved-draft.ts';

/** The editor of a draft: stored as it is written, with its totals beside it. */
export function DraftEditor({ proposal }: { proposal: ProposalDetails }) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const store = useStoreProposal();
  const [stored, draft] = useUnsavedDraft(proposal);
  const form = useForm<DraftValues>({ defaultValues: stored.data });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const [isSending, setSending] = useState(false);
  const values = form.watch();
  const read = toContent(values, language, proposal.currency);
  const wrong = 'wrong' in read ? read.wrong : new Set<string>();
  const last = useRef(proposal.content);
  if ('content' in read) last.current = read.content;
  const shown = last.current;

  const text = textOf(values, language, proposal.currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the change
  useEffect(() => draft.change(structuredClone(values)), [text]);
  const shownReplaced = useRef(stored.replaced);
  // What somebody else has stored shows at once where nothing is typed that it would take the place of.
  useEffect(() => {
    if (stored.replaced === shownReplaced.current) return;
    shownReplaced.current = stored.replaced;
    form.reset(stored.data);
  }, [stored, form]);
  const state = savingState(stored, language, proposal.currency);
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
  const field = (
    name: 'title' | 'introduction' | 'timing' | 'conditions' | 'depositRate' | 'depositDays' | 'validityDays',
  ) => ({
    ...form.register(name),
    error: wrong.has(name) ? t('wrongField') : undefined,
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void saveNow();
  };

  return (
    <form onSubmit={onSubmit} noValidate aria-label={t('editor')} className="grid gap-5">
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
      <p className="-mt-2 text-quiet">
        {t('draftFor', {
          name: proposal.name,
          email: proposal.email,
          language: t(`in_${proposal.language}`),
        })}
        {proposal.replaces && ` ${t('replacesVersion', { number: proposal.replaces.number ?? '' })}`}
      </p>
      <div className="grid items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-5">
          <TextField label={t('fieldTitle')} maxLength={proposalLimits.titleLength} {...field('title')} />
          <ClientFields form={form} wrong={wrong} />
          <section aria-labelledby="proposal-lines" className="grid gap-3">
            <h2 id="proposal-lines" className="font-display text-lg font-bold">
              {t('lines')}
            </h2>
            <ol className="@container grid gap-2">
              {lines.fields.map((line, index) => {
                const priced = 'content' in read ? read.content.lines[index] : undefined;
                return (
                  <LineFields
                    currency={proposal.currency}
                    key={line.id}
                    form={form}
                    index={index}
                    wrong={wrong}
                    net={priced ? formatMoney(lineNet(priced), proposal.currency, language) : '–'}
                    onRemove={() => lines.remove(index)}
                  />
                );
              })}
            </ol>
            <div>
              <Button
                look="secondary"
                size="small"
                disabled={lines.fields.length >= proposalLimits.lines}
                onClick={() =>
                  lines.append(emptyLine(proposal.language), { focusName: `lines.${lines.fields.length}.label` })
                }
              >
                {t('addLine')}
              </Button>
            </div>
          </section>
          <div className="grid gap-4 xl:grid-cols-2">
            <TextArea label={t('introduction')} note={t('optional')} rows={3} {...field('introduction')} />
            <TextArea label={t('timing')} note={t('optional')} rows={3} {...field('timing')} />
          </div>
          <ExecutionFields form={form} wrong={wrong} />
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField label={t('depositRate')} inputMode="numeric" {...field('depositRate')} />
            <TextField label={t('depositDays')} inputMode="numeric" {...field('depositDays')} />
            <TextField label={t('validityDays')} inputMode="numeric" {...field('validityDays')} />
          </div>
          <TextArea
            label={t('conditions')}
            hint={t(`clauses_${shown.client.kind}`)}
            rows={8}
            maxLength={proposalLimits.conditionsLength}
            {...field('conditions')}
          />
        </div>
        <div className="grid gap-4 lg:sticky lg:top-[max(4.5rem,var(--toasts-end,0px))]">
          <TotalsPane totals={totalsIn(shown)} depositRate={shown.depositRate} currency={proposal.currency} />
          <DraftActions
            proposal={proposal}
            content={'content' in read ? read.content : undefined}
            state={state}
            isSending={isSending}
            onSend={() => void send()}
            saveNow={saveNow}
            onDiscarded={draft.forget}
          />
        </div>
      </div>
    </form>
  );
}
