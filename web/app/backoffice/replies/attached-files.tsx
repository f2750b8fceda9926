import { useQueryClient } from '@tanstack/react-query';
import { acceptedKinds, isExchangedKind } from '@vitrine/contracts/file-kind.ts';
import { maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import type { ReplyFile } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useId, useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { sendingOf } from '../../lib/file-exchange.ts';
import { formatBytes } from '../../lib/format-bytes.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { filesTexts } from '../../messages/files.ts';
import { replyTexts } from '../../messages/replies.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { threadKey } from './reply-calls.ts';

type AttachedFilesProps = {
  list: LeadList;
  id: string;
  files: readonly ReplyFile[];
  /** Called when a file begins to be sent to the server, and when the last has arrived. */
  onBusy: (isBusy: boolean) => void;
};

/** The files of a draft: attaches those chosen or dropped, one after the other, and says of each that is refused why. */
export function AttachedFiles({ list, id, files, onBusy }: AttachedFilesProps) {
  const t = useTexts(replyTexts);
  const words = useTexts(filesTexts);
  const language = useLanguage();
  const fieldId = useId();
  const client = useQueryClient();
  const [sending, setSending] = useState<string>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isBusy = useRef(false);
  const together = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const changed = () => client.invalidateQueries({ queryKey: threadKey(list, id) });

  const attachOne = async (file: File, before: number): Promise<string | undefined> => {
    const { name } = file;
    if (!isExchangedKind(name)) return words('wrongKind', { name });
    if (before + file.size > maxReplyFileBytes) return t('filesTooLarge', { name });
    setSending(name);
    const sent = sendingOf(file);
    const outcome = await call('attachReplyFile', { ...sent, query: { ...sent.query, list, id } });
    if (outcome.ok) return undefined;
    return outcome.kind === 'refused' && outcome.error ? `${name}: ${outcome.error}` : words('notSent', { name });
  };

  const attach = async (chosen: readonly File[]) => {
    if (isBusy.current || chosen.length === 0) return;
    isBusy.current = true;
    onBusy(true);
    setProblems([]);
    const found: string[] = [];
    let before = together;
    for (const file of chosen) {
      const problem = await attachOne(file, before);
      if (problem === undefined) before += file.size;
      else found.push(problem);
    }
    await changed();
    isBusy.current = false;
    setSending(undefined);
    setProblems(found);
    onBusy(false);
  };
  const detach = async (file: ReplyFile) => {
    const outcome = await call('detachReplyFile', { params: { id: file.id } });
    // Gone already, from another tab.
    const isGone = outcome.ok || (outcome.kind === 'refused' && outcome.code === 'NOT_FOUND');
    setProblems(isGone ? [] : [words('failed')]);
    await changed();
  };
  const { isOver, dropHandlers } = useFileDrop((dropped) => void attach(dropped));

  return (
    <div
      {...dropHandlers}
      className={`grid gap-1 rounded-pane border border-dashed px-3 py-2 text-[0.9375rem] transition-colors ${isOver ? 'border-signal bg-raised' : 'border-control'}`}
    >
      {files.length > 0 && (
        <ul aria-label={t('files')} className="grid">
          {files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-3">
              <span className="min-w-0 leading-snug wrap-anywhere">
                <bdi>{file.name}</bdi>{' '}
                <span className="caption whitespace-nowrap text-quiet">{formatBytes(file.bytes, language)}</span>
              </span>
              <button
                type="button"
                aria-label={t('detach', { name: file.name })}
                title={t('detach', { name: file.name })}
                onClick={() => void detach(file)}
                className="-mr-3 grid size-11 shrink-0 place-items-center text-quiet hover:text-ink focus-visible:-outline-offset-3"
              >
                <span aria-hidden="true">✕</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <input
          id={fieldId}
          type="file"
          multiple
          accept={acceptedKinds}
          disabled={sending !== undefined}
          aria-describedby={`${fieldId}-limits`}
          className="peer sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            void attach(chosen);
          }}
        />
        <label
          htmlFor={fieldId}
          className={buttonClass(
            'quiet',
            'small',
            '-ml-4 min-h-11! cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:-outline-offset-2 peer-focus-visible:outline-signal peer-disabled:cursor-default peer-disabled:text-quiet',
          )}
        >
          {t('attach')}
        </label>
        <span id={`${fieldId}-limits`} className="caption text-quiet">
          {t('filesHint')}
        </span>
      </div>
      <div role="status" className="empty:hidden">
        {sending !== undefined && (
          <p className="flex items-center gap-3 wrap-anywhere">
            <Spinner />
            <bdi>{words('sending', { name: sending })}</bdi>
          </p>
        )}
      </div>
      {problems.length > 0 && (
        <div role="alert" className="text-bad">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem} className="leading-snug wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
