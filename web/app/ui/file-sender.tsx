import { acceptedKinds, isExchangedKind } from '@vitrine/contracts/file-kind.ts';
import { maxFileBytes } from '@vitrine/contracts/limits.ts';
import { useId, useRef, useState } from 'react';
import type { FileExchange } from '../lib/file-exchange.ts';
import { useTexts } from '../lib/language.ts';
import { filesTexts } from '../messages/files.ts';
import { buttonClass } from './button.tsx';
import { Spinner } from './spinner.tsx';
import { useFileDrop } from './use-file-drop.ts';

/** Sends files, chosen or dropped, one after the other; says of each that could not be sent why. */
export function FileSender({ exchange, onSent }: { exchange: FileExchange; onSent: () => void }) {
  const t = useTexts(filesTexts);
  const id = useId();
  const [sending, setSending] = useState<string>();
  const [said, setSaid] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const busy = useRef(false);

  const sendOne = async (file: File): Promise<string | undefined> => {
    const { name } = file;
    if (!isExchangedKind(name)) return t('wrongKind', { name });
    if (file.size > maxFileBytes) return t('tooLarge', { name });
    setSending(name);
    const outcome = await exchange.send(file);
    if (outcome.ok) return undefined;
    return outcome.kind === 'refused' && outcome.error ? `${name}: ${outcome.error}` : t('notSent', { name });
  };

  const send = async (files: readonly File[]) => {
    if (busy.current || files.length === 0) return;
    busy.current = true;
    setProblems([]);
    setSaid('');
    const found: string[] = [];
    for (const file of files) {
      const problem = await sendOne(file);
      if (problem === undefined) onSent();
      else found.push(problem);
    }
    busy.current = false;
    setSending(undefined);
    setProblems(found);
    const count = files.length - found.length;
    if (count > 0) setSaid(t('sent', { count }));
  };

  const { isOver, dropHandlers } = useFileDrop((files) => void send(files));

  return (
    <div
      {...dropHandlers}
      className={`grid gap-3 rounded-pane border border-dashed p-6 transition-colors ${isOver ? 'border-signal bg-raised' : 'border-control'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <input
          id={id}
          type="file"
          multiple
          accept={acceptedKinds}
          disabled={sending !== undefined}
          aria-describedby={`${id}-limits`}
          className="peer sr-only"
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            void send(chosen);
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            'secondary',
            'normal',
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-signal peer-disabled:cursor-default peer-disabled:border-line peer-disabled:text-quiet',
          )}
        >
          {t('choose')}
        </label>
        <span className="text-quiet max-sm:hidden">{t('drop')}</span>
      </div>
      <p id={`${id}-limits`} className="text-quiet">
        {t('limits')}
      </p>
      <div role="status" className="empty:hidden">
        {sending !== undefined && (
          <p className="flex items-center gap-3 wrap-anywhere">
            <Spinner />
            <bdi>{t('sending', { name: sending })}</bdi>
          </p>
        )}
        {sending === undefined && said !== '' && <p className="text-good">{said}</p>}
      </div>
      {problems.length > 0 && (
        <div role="alert" className="text-bad">
          <ul className="grid gap-1">
            {problems.map((problem) => (
              <li key={problem} className="wrap-anywhere">
                {problem}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
