import { useQueryClient } from '@tanstack/react-query';
import { maxReplyFileBytes } from '@vitrine/contracts/limits.ts';
import type { ReplyFile } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useId } from 'react';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call } from '../../lib/http/api.ts';
import { sendingOf } from '../../lib/http/file-exchange.ts';
import { filesTexts } from '../../messages/files.ts';
import { replyTexts } from '../../messages/replies.ts';
import { FileChoice } from '../../ui/file-choice.tsx';
import { FileQueueNotes } from '../../ui/file-queue-notes.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useFileQueue } from '../../ui/use-file-queue.ts';
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
  const translate = useTexts(filesTexts);
  const language = useLanguage();
  const limitsId = useId();
  const client = useQueryClient();
  const together = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const changed = () => client.invalidateQueries({ queryKey: threadKey(list, id) });

  const { sending, problems, setProblems, sendAll } = useFileQueue({
    refuse: ({ name, size }, sentBytes) =>
      together + sentBytes + size > maxReplyFileBytes ? t('filesTooLarge', { name }) : undefined,
    send: (file) => {
      const sent = sendingOf(file);
      return call('attachReplyFile', { ...sent, query: { ...sent.query, list, id } });
    },
    onStart: () => onBusy(true),
    onEnd: async () => {
      await changed();
      onBusy(false);
    },
  });
  const detach = async (file: ReplyFile) => {
    const outcome = await call('detachReplyFile', { params: { id: file.id } });
    // Gone already, from another tab.
    const isGone = outcome.ok || (outcome.kind === 'refused' && outcome.code === 'NOT_FOUND');
    setProblems(isGone ? [] : [translate('failed')]);
    await changed();
  };
  const { isOver, dropHandlers } = useFileDrop((dropped) => void sendAll(dropped));

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
        <FileChoice
          label={t('attach')}
          limitsId={limitsId}
          disabled={sending !== undefined}
          onChoose={(chosen) => void sendAll(chosen)}
          look="quiet"
          size="small"
          className="-ml-4 min-h-11! peer-focus-visible:-outline-offset-2"
        />
        <span id={limitsId} className="caption text-quiet">
          {t('filesHint')}
        </span>
      </div>
      <FileQueueNotes sending={sending} said="" problems={problems} />
    </div>
  );
}
