import { isExchangedKind } from '@vitrine/contracts/file-kind.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../lib/format/language.ts';
import type { Refused, Unreachable } from '../lib/http/outcome.ts';
import { filesTexts } from '../messages/files.ts';

type FileQueueOptions = {
  /**
   * Why a file is not sent at all: a sentence, or undefined where it may be.
   * @param sentBytes of those before it
   */
  refuse: (file: File, sentBytes: number) => string | undefined;
  send: (file: File) => Promise<{ ok: true } | Refused | Unreachable>;
  onStart: () => void;
  /** Called before the queue is free again, with how many were sent; it may take a while. */
  onEnd: (count: number) => void | Promise<void>;
};

/** Sends files one after the other, and says of each that could not be sent why. What is chosen meanwhile is left. */
export function useFileQueue({ refuse, send, onStart, onEnd }: FileQueueOptions) {
  const t = useTexts(filesTexts);
  const [sending, setSending] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isBusy = useRef(false);

  const sendOne = async (file: File, sentBytes: number): Promise<string | undefined> => {
    const { name } = file;
    const refusal = isExchangedKind(name) ? refuse(file, sentBytes) : t('wrongKind', { name });
    if (refusal !== undefined) return refusal;
    setSending(name);
    const outcome = await send(file);
    if (outcome.ok) return undefined;
    return outcome.kind === 'refused' && outcome.error
      ? t('refused', { name, reason: outcome.error })
      : t('notSent', { name });
  };

  const sendAll = async (files: readonly File[]) => {
    if (isBusy.current || files.length === 0) return;
    isBusy.current = true;
    setProblems([]);
    onStart();
    const found: string[] = [];
    let sentBytes = 0;
    for (const file of files) {
      const problem = await sendOne(file, sentBytes);
      if (problem === undefined) sentBytes += file.size;
      else found.push(problem);
    }
    await onEnd(files.length - found.length);
    isBusy.current = false;
    setSending(undefined);
    setProblems(found);
  };

  return {
    /** The name of the file that is being sent. */
    sending,
    problems,
    setProblems,
    sendAll,
  };
}
