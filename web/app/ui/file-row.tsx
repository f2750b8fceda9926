import type { ExchangedFile } from '@vitrine/contracts/file.ts';
import { useState } from 'react';
import { saveFile } from '../lib/browser/save-file.ts';
import { formatDate } from '../lib/format/format.ts';
import { formatBytes } from '../lib/format/format-bytes.ts';
import { useLanguage, useTexts } from '../lib/format/language.ts';
import type { FileExchange } from '../lib/http/file-exchange.ts';
import { toast } from '../lib/toast/toast.ts';
import { filesTexts } from '../messages/files.ts';
import { Button } from './button.tsx';

type FileRowProps = { exchange: FileExchange; file: ExchangedFile; onGone: () => void };

const toastId = 'files';

/** One file: what it is, from whom, and what can be done with it. Deleting asks once more, in its place. */
export function FileRow({ exchange, file, onGone }: FileRowProps) {
  const t = useTexts(filesTexts);
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { id, name } = file;

  const act = async (work: () => ReturnType<FileExchange['fetch' | 'remove']>) => {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    if (!outcome.ok) toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: toastId });
    return outcome;
  };
  const download = async () => {
    const outcome = await act(() => exchange.fetch(id));
    if (outcome.ok && 'file' in outcome) saveFile(outcome.file, name);
  };
  const remove = async () => {
    const outcome = await act(() => exchange.remove(id));
    if (!outcome.ok) return;
    toast.success(t('deleted'), { id: toastId });
    onGone();
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-4">
      <FileFacts exchange={exchange} file={file} />
      {isAsking ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="w-full wrap-anywhere" role="alert">
            {t('deleteQuestion', { name })} {t('deleteText')}
          </p>
          <Button look="secondary" size="small" className="min-h-11" busy={busy} onClick={() => void remove()}>
            {t('delete')}
          </Button>
          <Button look="quiet" size="small" className="min-h-11" onClick={() => setAsking(false)}>
            {t('keep')}
          </Button>
        </div>
      ) : (
        <div className="-mx-4 flex">
          <Button
            look="quiet"
            size="small"
            className="min-h-11"
            busy={busy}
            aria-label={t('downloadOne', { name })}
            onClick={() => void download()}
          >
            {t('download')}
          </Button>
          {exchange.canRemove(file) && (
            <Button
              look="quiet"
              size="small"
              className="min-h-11"
              aria-label={t('deleteOne', { name })}
              onClick={() => setAsking(true)}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function FileFacts({ exchange, file: { name, bytes, side, createdAt, fetchedAt } }: Omit<FileRowProps, 'onGone'>) {
  const t = useTexts(filesTexts);
  const language = useLanguage();
  const isOwn = side === exchange.side;
  const ours = exchange.side === 'client' ? 'fromYou' : 'fromOurs';
  const theirs = exchange.side === 'client' ? 'fromAgency' : 'fromClient';
  const day = (instant: string) => formatDate(instant, language, { dateStyle: 'medium' });
  const fetched = fetchedAt === null ? t('notFetched') : t('fetched', { date: day(fetchedAt) });
  return (
    <div className="grid min-w-0 gap-1">
      {/* A name of another script keeps its own direction. */}
      <p className="font-medium wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="caption text-quiet">
        {[t(isOwn ? ours : theirs), formatBytes(bytes, language), day(createdAt), ...(isOwn ? [fetched] : [])].join(
          ' · ',
        )}
      </p>
    </div>
  );
}
