import { type ProposalDetails, proposalLimits, totalsIn } from '@vitrine/contracts/proposal.ts';
import { lineNet } from '@vitrine/contracts/proposal-amounts.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFieldArray, useForm } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { formatCents } from '../../lib/money.ts';
import { readSession } from '../../lib/session.ts';
import { dropTabWords, readTabWords, useTabWords } from '../../lib/tab-words.ts';
import { toast } from '../../lib/toast.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ClientFields, ExecutionFields } from './client-fields.tsx';
import { DraftActions } from './draft-actions.tsx';
import { type DraftValues, draftWordsName, emptyLine, fromTab, textOf, toContent, toValues } from './draft-values.ts';
import { LineFields } from './line-fields.tsx';
import { useStoreProposal } from './proposal-query.ts';
import { TotalsPane } from './totals.tsx';
import { stateOf, useSaving } from './use-saving.ts';

/** How long after the last change a draft is stored. */
const saveDelayMs = 1_000;

/** What is kept in the tab, and what it was made from. */
type TabWords = { readonly values: DraftValues; readonly revision: number };

/** The editor of a draft: stored as it is written, with its totals beside it. */
export function DraftEditor({ proposal }: { proposal: ProposalDetails }) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  const store = useStoreProposal();
  const tabName = draftWordsName(proposal.id);
  const [inTab] = useState(() => readTabWords<TabWords>(tabName));
  const [onServer] = useState(() => toValues(proposal.content, language, proposal.language));
  const form = useForm<DraftValues>({
    defaultValues: inTab ? fromTab(inTab.values, onServer, proposal.language) : onServer,
  });
  const lines = useFieldArray({ control: form.control, name: 'lines' });
  const { attempt, save, overwrite, revision } = useSaving(proposal, inTab?.revision);
  const [isSending, setSending] = useState(false);
  const values = form.watch();
  const read = toContent(values, language);
  const wrong = 'wrong' in read ? read.wrong : new Set<string>();
  const last = useRef(proposal.content);
  if ('content' in read) last.current = read.content;
  const shown = last.current;

  const text = textOf(values, language);
  /** What the server has, unless the latest attempt failed, or is being sent. */
  const sent = useRef(textOf(onServer, language));
  const state = stateOf(attempt, text === sent.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text represents the change
  useEffect(() => {
    if (attempt === 'conflict' || (text === sent.current && attempt !== 'failed')) return;
    const timer = setTimeout(() => {
      if (!('content' in read)) return;
      sent.current = text;
      void save(read.content);
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  // What somebody else has stored shows at once where nothing is typed that it would take the place of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another revision is news
  useEffect(() => {
    if (proposal.revision <= revision.current || state !== 'saved') return;
    const newer = toValues(proposal.content, language, proposal.language);
    sent.current = textOf(newer, language);
    revision.current = proposal.revision;
    form.reset(newer);
  }, [proposal.revision]);
  useEffect(() => {
    if (state === 'saved') return;
    const warn = (event: BeforeUnloadEvent) => {
      // Where the session has ended, nothing is lost, and the login waits.
      if (readSession()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [state]);

  /** Stores what is not stored yet. @returns whether all of it is */
  const saveNow = async (): Promise<boolean> => {
    if (!('content' in read)) return false;
    if (state === 'saved') return true;
    sent.current = text;
    return (await save(read.content)) !== undefined;
  };
  useTabWords(tabName, {
    words: { values, revision: revision.current } satisfies TabWords,
    isSaved: state === 'saved',
    save: async () => {
      if (await saveNow()) dropTabWords(tabName);
    },
  });

  const send = async () => {
    setSending(true);
    if (await saveNow()) {
      const outcome = await call('sendProposal', { params: { id: proposal.id }, body: { revision: revision.current } });
      if (outcome.ok) {
        toast.success(t('sentToast', { number: outcome.data.number ?? '' }), { id: 'proposal' });
        store(outcome.data);
      } else {
        toast.error(outcome.kind === 'refused' ? outcome.error : t('failed'), { id: 'proposal' });
      }
    }
    setSending(false);
  };

  const keepMine = () => {
    if (!('content' in read)) return;
    sent.current = text;
    void overwrite(read.content);
  };
  const takeTheirs = () => {
    dropTabWords(tabName);
    location.reload();
  };
  const field = (
    name: 'title' | 'introduction' | 'timing' | 'conditions' | 'depositPercent' | 'depositDays' | 'validityDays',
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
              <Button size="small" look="secondary" onClick={takeTheirs}>
                {t('takeTheirs')}
              </Button>
              <Button size="small" look="secondary" disabled={!('content' in read)} onClick={keepMine}>
                {t('keepMine')}
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
          language: t(proposal.language === 'fr' ? 'inFrench' : 'inEnglish'),
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
                    key={line.id}
                    form={form}
                    index={index}
                    wrong={wrong}
                    net={priced ? formatCents(lineNet(priced), proposal.currency, language) : '–'}
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
            <TextField label={t('depositPercent')} inputMode="numeric" {...field('depositPercent')} />
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
          <TotalsPane totals={totalsIn(shown)} depositPercent={shown.depositPercent} currency={proposal.currency} />
          <DraftActions
            proposal={proposal}
            content={'content' in read ? read.content : undefined}
            state={state}
            isSending={isSending}
            onSend={() => void send()}
            saveNow={saveNow}
          />
        </div>
      </div>
    </form>
  );
}
