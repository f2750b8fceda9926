import { useQueryClient } from '@tanstack/react-query';
import type { ReplyThread } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../lib/http/api.ts';
import { saveFailure } from '../../lib/unsaved/save-failure.ts';
import { readTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { type Merge, versionOf } from '../../lib/unsaved/unsent-edit.ts';
import { useUnsavedDocument } from '../../lib/unsaved/use-unsaved-document.ts';

/** What has been written. */
export type WrittenReply = { readonly subject: string; readonly text: string };

/** Under which a reply is kept in the tab. */
export const unsavedReplyName = (list: LeadList, id: string) => `reply.${list}.${id}`;

/** What was written here, after what another tab has saved since. */
export const joinReplies: Merge<WrittenReply> = (_base, mine, { data: theirs }) => {
  const { subject, text } = mine.data;
  return { data: { subject, text: theirs.text.trim() === '' ? text : `${theirs.text}\n\n${text}` }, isDraft: false };
};

/** A reply without a text is none, whatever its subject. */
const isSame = (one: WrittenReply, other: WrittenReply) =>
  one.text === other.text && (one.subject === other.subject || one.text.trim() === '');

/** What is written in the form of a reply: saved on the server, and at hand when the form is opened again. */
export function useUnsavedReply(
  list: LeadList,
  id: string,
  { draft, subject }: Pick<ReplyThread, 'draft' | 'subject'>,
) {
  const client = useQueryClient();
  // Newer than what the server knows, when the form is opened again at once.
  const closedKey = ['closed-reply', list, id] as const;
  const name = unsavedReplyName(list, id);
  const stored = draft ? { subject: draft.subject, text: draft.text } : { subject, text: '' };
  // The server has no revisions of it.
  const revision = draft ? Date.parse(draft.updatedAt) : 0;
  const [opened] = useState(() => ({
    revision,
    data: readTabUnsaved(name) === undefined ? client.getQueryData<WrittenReply>(closedKey) : undefined,
  }));
  const [hasSaved, setHasSaved] = useState(false);
  const [{ data, saved, phase, failures }, reply] = useUnsavedDocument<WrittenReply>({
    name,
    saved: versionOf((opened.revision === revision && opened.data) || stored, revision),
    quietMs: 800,
    // Where nothing was written for so long, what another tab has saved since takes its place.
    idleMs: 5_000,
    isSame,
    merge: joinReplies,
    isReopened: ({ text }) => text.trim() !== '',
    async send({ data, revision }) {
      const outcome = await call('saveReplyDraft', { body: { list, id, ...data } });
      if (!outcome.ok) return saveFailure(outcome);
      setHasSaved(true);
      return { kind: 'saved', revision };
    },
  });

  const isSent = useRef(false);
  const leave = useEffectEvent(() => {
    if (!isSent.current) client.setQueryData(closedKey, reply.state().data);
  });
  useEffect(() => () => leave(), []);

  const isSaved = hasSaved && saved.data.text.trim() !== '';
  return {
    written: data,
    write: (next: WrittenReply) => reply.change(next),
    state: failures > 0 || phase === 'refused' ? 'failed' : isSaved ? 'saved' : '',
    /** Saves nothing from now on: a draft saved after its reply would come back as one. Waits for a save under way. */
    beginSending: async () => {
      reply.stop();
      await reply.save();
    },
    /** The reply could not be sent, or nobody knows whether it was, so what was written is saved again. */
    endSending: () => reply.resume(false),
    /** The reply was sent: there is nothing to keep. */
    forget: () => {
      isSent.current = true;
      client.removeQueries({ queryKey: closedKey });
      reply.forget();
    },
  } as const;
}
