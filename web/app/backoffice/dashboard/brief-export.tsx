import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { type Progress, useAllClients, useFirstClients } from './all-clients.ts';
import { startedBriefs, startedBriefsFile } from './started-briefs.ts';

/** Exports the started briefs as a JSON file, made in the browser from the loaded clients. */
export function BriefExport() {
  const t = useTexts(dashboardTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  const first = useFirstClients();
  const gather = useAllClients();
  const [progress, setProgress] = useState<Progress>();
  const [saved, setSaved] = useState('');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => running.current?.abort();
  const exportAll = async () => {
    if (running.current && !running.current.signal.aborted) return;
    const run = new AbortController();
    running.current = run;
    setSaved('');
    try {
      const clients = await gather(setProgress, run.signal);
      if (run.signal.aborted) return;
      const briefs = startedBriefs(clients);
      const { file, name } = startedBriefsFile(briefs, new Date());
      saveFile(file, name);
      setSaved(t('exported', { count: briefs.length, name }));
    } catch {
      if (!run.signal.aborted) toast.error(t('loadFailed'), { id: 'dashboard-load' });
    } finally {
      run.abort();
      setProgress(undefined);
    }
  };
  const sentence = progress
    ? t('exporting', { loaded: numbers.format(progress.loaded), total: numbers.format(progress.total) })
    : saved;
  return (
    <div className="mb-3 flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2">
      <Button look="secondary" size="small" busy={progress !== undefined} disabled={!first.data} onClick={exportAll}>
        {t('exportBriefs')}
      </Button>
      {progress && (
        <Button look="quiet" size="small" onClick={stop}>
          {t('stop')}
        </Button>
      )}
      <p aria-live="polite" className="caption text-quiet">
        {sentence || t('exportHint')}
      </p>
    </div>
  );
}
