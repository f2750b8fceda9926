import { useState } from 'react';
import { saveFile } from '../lib/browser/save-file.ts';
import { formatBytes } from '../lib/format/format-bytes.ts';
import { useLanguage, useTexts } from '../lib/format/language.ts';
import type { FileExchange } from '../lib/http/file-exchange.ts';
import { toast } from '../lib/toast/toast.ts';
import { filesTexts } from '../messages/files.ts';

type OneFile = { readonly id: string; readonly name: string; readonly bytes: number };

type FileDownloadsProps = {
  files: readonly OneFile[];
  label: string;
  fetch: FileExchange['fetch'];
};

/** Files that came with something, to download; nothing where there are none. */
export function FileDownloads({ files, label, fetch }: FileDownloadsProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={label} className="grid justify-items-start">
      {files.map((file) => (
        <li key={file.id}>
          <Download file={file} fetch={fetch} />
        </li>
      ))}
    </ul>
  );
}

function Download({ file: { id, name, bytes }, fetch }: { file: OneFile; fetch: FileExchange['fetch'] }) {
  const t = useTexts(filesTexts);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const outcome = await fetch(id);
    setBusy(false);
    if (outcome.ok) saveFile(outcome.file, name);
    else toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: 'files' });
  };
  return (
    <button
      type="button"
      aria-label={t('downloadOne', { name })}
      disabled={isBusy}
      onClick={() => void download()}
      className="min-h-11 text-left leading-snug wrap-anywhere"
    >
      <bdi className="underline decoration-control decoration-1 underline-offset-4">{name}</bdi>{' '}
      <span className="caption whitespace-nowrap text-quiet">{formatBytes(bytes, language)}</span>
    </button>
  );
}
