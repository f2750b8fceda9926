import type { RecordListName } from '@vitrine/contracts/admin.ts';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { exportTexts } from '../../../messages/exports.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { type ExportQuery, receiveExport } from './list-export.ts';

type ExportButtonProps = {
  list: RecordListName;
  /** What is exported is what the list shows: all of its pages. */
  query: ExportQuery;
  disabled?: boolean;
};

/**
 * Takes a list away as a table file. While it is written the same button gives it up, so that whoever pressed it by
 * key keeps the focus. A list that is left meanwhile does not stop it.
 */
export function ExportButton({ list, query, disabled }: ExportButtonProps) {
  const t = useTexts(exportTexts);
  const language = useLanguage();
  const [state, setState] = useState<{ busy: boolean; said: string }>({ busy: false, said: '' });
  const running = useRef<AbortController>(undefined);

  const take = async () => {
    const run = new AbortController();
    running.current = run;
    setState({ busy: true, said: t('exporting') });
    const outcome = await receiveExport(list, query, language, run.signal);
    if (run.signal.aborted) return;
    running.current = undefined;
    if (outcome.ok) saveFile(outcome.file, outcome.name);
    else toast.error((outcome.kind === 'refused' && outcome.error) || t('failed'), { id: 'export' });
    setState({ busy: false, said: outcome.ok ? t('saved', { name: outcome.name }) : '' });
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ busy: false, said: t('cancelled') });
  };
  return (
    <>
      <Button
        look="secondary"
        size="small"
        disabled={disabled && !state.busy}
        onClick={() => (running.current ? cancel() : void take())}
      >
        {state.busy && <Spinner />}
        {t(state.busy ? 'cancel' : 'export')}
      </Button>
      <VisuallyHidden live>{state.said}</VisuallyHidden>
    </>
  );
}
