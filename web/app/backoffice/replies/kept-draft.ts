import { useQueryClient } from '@tanstack/react-query';
import type { ReplyThread } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { dropTabWords, readTabWords, useTabWords } from '../../lib/tab-words.ts';
import { saveDraft } from './reply-calls.ts';

/** What has been written. */
export type Words = { readonly subject: string; readonly text: string };

/** How long after the last key what was written is sent to the server. */
const saveDelayMs = 800;

/** Where nothing was written for so long, what another tab has saved since takes its place. */
const idleMs = 5_000;

/** What is kept in the tab: with the texts that may be on the server from here, by which another tab's are known. */
type TabWords = Words & { readonly known: readonly string[] };

/** The last texts are enough: an answer that was lost is rarely followed by many more. */
const maxKnown = 5;

/** Under which the words of a reply are kept in the tab. */
export const replyWordsName = (list: LeadList, id: string) => `reply.${list}.${id}`;

/** What was kept in the tab, after what another tab has saved since. */
export function joinWords(kept: TabWords, saved: Words | null): Words {
  const { subject, text, known } = kept;
  const isOurs = !saved || saved.text.trim() === '' || [...known, text].includes(saved.text);
  return { subject, text: isOurs ? text : `${saved.text}\n\n${text}` };
}

/** What is written in the form of a reply: kept on the server, and at hand when the form is opened again. */
export function useKeptDraft(list: LeadList, id: string, { draft, subject }: Pick<ReplyThread, 'draft' | 'subject'>) {
  const client = useQueryClient();
  // Newer than what the server knows, when the form is opened again at once.
  const wordsKey = ['reply-words', list, id] as const;
  const tabName = replyWordsName(list, id);
  const [inTab] = useState(() => readTabWords<TabWords>(tabName));
  const [saved, setSaved] = useState<Words>(() => draft ?? { subject, text: '' });
  const [words, setWords] = useState<Words>(
    () => (inTab && joinWords(inTab, draft)) ?? client.getQueryData(wordsKey) ?? saved,
  );
  const [kept, setKept] = useState(inTab ? saved : words);
  const known = useRef<readonly string[]>([saved.text]);
  const [state, setState] = useState<'' | 'saved' | 'failed'>('');
  const isKept = kept.subject === words.subject && kept.text === words.text;
  const saving = useRef<Promise<void>>(undefined);
  // A draft saved after its reply would come back as one.
  const isSending = useRef(false);

  const latest = useRef(words);
  latest.current = words;
  const save = useEffectEvent(async () => {
    known.current = [...known.current, words.text].slice(-maxKnown);
    try {
      await saveDraft({ list, id, ...words });
      setSaved(words);
      // The form may be closed by now.
      if (latest.current === words) dropTabWords(tabName);
      setState(words.text.trim() === '' ? '' : 'saved');
    } catch {
      setState('failed');
    }
  });
  useEffect(() => {
    if (isKept) return;
    const timer = setTimeout(() => {
      if (isSending.current) return;
      setKept(words);
      saving.current = save();
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [words, isKept]);
  const writtenAt = useRef(0);
  useEffect(() => {
    // What is at hand may be newer than the draft.
    writtenAt.current = performance.now();
  }, []);
  const takeOver = useEffectEvent((saved: Words) => {
    const isIdle = isKept && performance.now() - writtenAt.current > idleMs;
    if (!isIdle || isSending.current) return;
    setWords(saved);
    setKept(saved);
    setSaved(saved);
  });
  // The same person writes in another tab: an old text that is shown here would otherwise overwrite theirs at the next key.
  useEffect(() => {
    if (draft) takeOver({ subject: draft.subject, text: draft.text });
  }, [draft]);

  const leave = useEffectEvent(() => {
    if (isSending.current) return;
    client.setQueryData(wordsKey, words);
    if (!isKept) void save();
  });
  const isSaved = saved.text === words.text && (saved.subject === words.subject || words.text.trim() === '');
  useTabWords(tabName, {
    words: { ...words, known: known.current } satisfies TabWords,
    isSaved,
    isReopened: words.text.trim() !== '',
    save: async () => {
      if (isSending.current) return;
      setKept(words);
      await save();
    },
  });
  // Closed, or on to the next record, before the delay was over.
  useEffect(() => () => leave(), []);

  return {
    words,
    setWords: (written: Words) => {
      writtenAt.current = performance.now();
      setWords(written);
    },
    state,
    /** Keeps nothing from now on; resolves once nothing is being saved. */
    beginSending: async () => {
      isSending.current = true;
      await saving.current;
    },
    /** The reply could not be sent, so what was written is kept again. */
    endSending: () => {
      isSending.current = false;
      setKept({ subject: '', text: '' });
    },
    /** The reply was sent: there is nothing to keep. */
    forget: () => {
      client.removeQueries({ queryKey: wordsKey });
      dropTabWords(tabName);
    },
  };
}
