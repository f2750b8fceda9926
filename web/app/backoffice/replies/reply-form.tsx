import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyThread } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { CallError } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { giveTyping, stopKeepingTyping } from '../../lib/unsaved/kept-typing.ts';
import { replyTexts } from '../../messages/replies.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { chartsKey, listKey, recordKey, timelineKey } from '../live/query-keys.ts';
import { AttachedFiles } from './attached-files.tsx';
import { EarlierReplies } from './earlier-replies.tsx';
import { leaveToday } from './leave-today.ts';
import { closeReply, type ReplyAsked } from './open-reply.ts';
import { sendReply, threadKey } from './reply-calls.ts';
import { useSentMeanwhile } from './sent-meanwhile.ts';
import { useSentToast } from './sent-toast.tsx';
import { TemplateChoice } from './template-choice.tsx';
import { useUnsavedReply } from './unsaved-reply.ts';

type ReplyFormProps = {
  list: LeadList;
  id: string;
  person: { readonly name: string; readonly email: string };
  thread: ReplyThread;
  asked: ReplyAsked;
  /** Whether it stands under the conversation, which it does not repeat, and shows the text before all else. */
  isInConversation: boolean;
  onSending: ((isSending: boolean) => void) | undefined;
};

/** The form of a reply: what was sent before, who else is writing, and what is being written. */
export function ReplyForm({ list, id, person, thread, asked, isInConversation, onSending }: ReplyFormProps) {
  const t = useTexts(replyTexts);
  const client = useQueryClient();
  const { written, write, state, beginSending, endSending, forget } = useUnsavedReply(list, id, thread);
  const text = useRef<HTMLTextAreaElement>(null);
  const [isAttaching, setAttaching] = useState(false);
  const { newer, accept } = useSentMeanwhile(thread.replies);
  useLayoutEffect(() => {
    if (asked === 'reopened' && document.activeElement !== document.body) return;
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: 'nearest' });
    if (text.current) giveTyping(text.current);
    else stopKeepingTyping();
  }, [asked]);

  const toastSent = useSentToast(list, id);
  const close = () => closeReply(client, list, id);
  const sending = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      await beginSending();
      const files = thread.files.map((file) => file.id);
      const seen = thread.incoming.at(-1)?.id ?? null;
      const after = thread.replies.at(-1)?.id ?? null;
      return sendReply({ list, id, ...written, files, seen, after, undoable: true });
    },
    onSuccess: (sent) => {
      void leaveToday(client, list, id).then(() => onSending?.(false));
      toastSent(sent);
      forget();
      for (const queryKey of [listKey(list), recordKey(list, id), timelineKey, chartsKey]) {
        void client.invalidateQueries({ queryKey });
      }
      close();
    },
    onError: () => {
      endSending();
      if (onSending) toast.error(t('sendFailedTo', { name: person.name }));
      onSending?.(false);
      void client.invalidateQueries({ queryKey: threadKey(list, id) });
    },
  });
  const refusal =
    sending.error instanceof CallError && sending.error.outcome.kind === 'refused' && sending.error.outcome;
  const fields = (refusal || undefined)?.fields ?? {};

  if (thread.obstacle !== null) {
    return <Notice tone="warn">{t(thread.obstacle)}</Notice>;
  }
  const send = () => {
    if (sending.isPending || isAttaching) return;
    if (written.text.trim() === '' || written.subject.trim() === '') {
      text.current?.focus();
      return;
    }
    if (!accept()) return;
    onSending?.(true);
    sending.mutate();
  };
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const language = t(`in_${thread.language}`);
  const template = <TemplateChoice list={list} id={id} language={thread.language} written={written} onChoose={write} />;
  const subject = (
    <TextField
      label={t('subject')}
      value={written.subject}
      maxLength={200}
      error={fields.subject}
      onChange={({ target }) => write({ ...written, subject: target.value })}
    />
  );
  const attached = <AttachedFiles list={list} id={id} files={thread.files} onBusy={setAttaching} />;
  return (
    <form
      data-composing=""
      className="grid gap-4"
      onKeyDown={sendByKey}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <p className="text-[0.9375rem] leading-snug text-quiet wrap-anywhere">
        {t('to', { email: person.email, language })}
      </p>
      {thread.writers.map(({ name }) => (
        <Notice key={name} tone="warn">
          {t('writing', { name })}
        </Notice>
      ))}
      {newer.map((reply) => (
        <Notice key={reply.id} tone="warn" title={t('meanwhile', { name: reply.author })}>
          {t('meanwhileText')}
        </Notice>
      ))}
      {!isInConversation && (
        <>
          <EarlierReplies
            replies={thread.replies}
            incoming={thread.incoming}
            isOpen={newer.length > 0 || isTheirTurn(thread)}
          />
          {template}
          {subject}
        </>
      )}
      <TextArea
        ref={text}
        label={t('text')}
        hint={t('textHint')}
        className="scroll-mt-8 scroll-mb-20"
        rows={isInConversation ? 6 : 10}
        maxLength={10_000}
        value={written.text}
        error={fields.text}
        onChange={({ target }) => write({ ...written, text: target.value })}
      />
      {isInConversation ? (
        <details open={fields.subject !== undefined || thread.files.length > 0 || undefined}>
          <summary className="caption min-h-8 cursor-pointer content-center text-quiet hover:text-ink pointer-coarse:min-h-11">
            {t('more')}
          </summary>
          <div className="grid gap-4 pt-2">
            {template}
            {subject}
            {attached}
          </div>
        </details>
      ) : (
        attached
      )}
      <p className="border-l border-line pl-3 leading-snug whitespace-pre-line text-quiet">
        <span className="sr-only">{t('signature')} </span>
        {thread.signature}
      </p>
      {sending.isError && !fields.text && !fields.subject && (
        <Notice tone="bad">{refusal ? refusal.error : t('sendFailed')}</Notice>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-3 border-t border-line bg-raised px-5 py-2.5">
        <Button type="submit" size="small" busy={sending.isPending} disabled={isAttaching} title={t('sendKeys')}>
          {t(newer.length > 0 ? 'sendAnyway' : 'send')}
        </Button>
        <Button look="secondary" size="small" onClick={close}>
          {t('close')}
        </Button>
        <span role="status" className="caption text-quiet">
          {state === 'saved' ? t('draftSaved') : state === 'failed' ? t('draftFailed') : ''}
        </span>
      </div>
    </form>
  );
}

/** Whether the last word so far is not the agency's, and so is what is being answered. */
function isTheirTurn({ replies, incoming }: ReplyThread): boolean {
  const last = incoming.findLast(({ isAutomatic }) => !isAutomatic);
  const reply = replies.at(-1);
  return last !== undefined && (reply === undefined || last.id > reply.id);
}
