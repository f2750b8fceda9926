import { maxFileBytes } from '@vitrine/contracts/limits.ts';
import { useId, useState } from 'react';
import { useTexts } from '../lib/format/language.ts';
import type { FileExchange } from '../lib/http/file-exchange.ts';
import { filesTexts } from '../messages/files.ts';
import { FileChoice } from './file-choice.tsx';
import { FileQueueNotes } from './file-queue-notes.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useFileQueue } from './use-file-queue.ts';

/** Sends files, chosen or dropped, one after the other; says of each that could not be sent why. */
export function FileSender({ exchange, onSent }: { exchange: FileExchange; onSent: () => void }) {
  const t = useTexts(filesTexts);
  const limitsId = useId();
  const [said, setSaid] = useState('');
  const { sending, problems, sendAll } = useFileQueue({
    refuse: ({ name, size }) => (size > maxFileBytes ? t('tooLarge', { name }) : undefined),
    send: async (file) => {
      const outcome = await exchange.send(file);
      if (outcome.ok) onSent();
      return outcome;
    },
    onStart: () => setSaid(''),
    onEnd: (count) => {
      if (count > 0) setSaid(t('sent', { count }));
    },
  });
  const { isOver, dropHandlers } = useFileDrop((files) => void sendAll(files));

  return (
    <div
      {...dropHandlers}
      className={`grid gap-3 rounded-pane border border-dashed p-6 transition-colors ${isOver ? 'border-signal bg-raised' : 'border-control'}`}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileChoice
          label={t('choose')}
          limitsId={limitsId}
          disabled={sending !== undefined}
          onChoose={(files) => void sendAll(files)}
          look="secondary"
          size="normal"
          className="peer-focus-visible:outline-offset-2 peer-disabled:border-line"
        />
        <span className="text-quiet max-sm:hidden">{t('drop')}</span>
      </div>
      <p id={limitsId} className="text-quiet">
        {t('limits')}
      </p>
      <FileQueueNotes sending={sending} said={said} problems={problems} />
    </div>
  );
}
