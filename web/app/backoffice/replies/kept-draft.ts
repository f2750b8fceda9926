import type { ReplyThread } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { saveDraft } from './reply-calls.ts';

/** What has been written. */
export type Words = { readonly subject: string; readonly text: string };

/** How long after the last key what was written is sent to the server. */
const saveDelayMs = 800;

/** What is written in the form of a reply, kept on the server while it is written. */
export function useKeptDraft(list: LeadList, id: string, { draft, subject }: Pick<ReplyThread, 'draft' | 'subject'>) {
  const [words, setWords] = useState<Words>(() => draft ?? { subject, text: '' });
  const [kept, setKept] = useState(words);
  const [state, setState] = useState<'' | 'saved' | 'failed'>('');
  const isKept = kept.subject === words.subject && kept.text === words.text;

  const save = useEffectEvent(async () => {
    try {
      await saveDraft({ list, id, ...words });
      setState(words.text.trim() === '' ? '' : 'saved');
    } catch {
      setState('failed');
    }
  });
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => {
      setKept(words);
      void save();
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [words, isKept]);
  const leave = useEffectEvent(() => {
    if (!isKept) void save();
  });
  // Closed, or on to the next record, before the delay was over.
  useEffect(() => () => leave(), []);

  return {
    words,
    setWords,
    state,
    /** Once it is sent there is nothing to keep. */
    forget: (next: Words) => {
      setWords(next);
      setKept(next);
      setState('');
    },
  };
}
