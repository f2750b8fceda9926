import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { briefTexts } from '../../messages/brief.ts';
import { Button } from '../../ui/button.tsx';

/** Downloads the brief, as the server has it, as a PDF in the language of the page. */
export function PdfButton() {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const outcome = await fetchFile('getBriefPdf', { query: { lang: language } });
    setBusy(false);
    if (outcome.ok) saveFile(outcome.file, outcome.name);
    else toast.error((outcome.kind === 'refused' && outcome.error) || t('pdfFailed'), { id: 'pdf' });
  };
  return (
    <Button look="secondary" size="small" busy={busy} onClick={() => void download()}>
      {t('pdf')}
    </Button>
  );
}

export function PrintButton() {
  const t = useTexts(briefTexts);
  return (
    <Button look="quiet" size="small" onClick={() => window.print()}>
      {t('print')}
    </Button>
  );
}
