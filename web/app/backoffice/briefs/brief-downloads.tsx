import { agency } from '@vitrine/contracts/agency.ts';
import type { BriefRow } from '@vitrine/contracts/brief.ts';
import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { briefFile, fileNamePart } from './brief-file.ts';

/** Downloads a brief: as a PDF rendered by the server, or as JSON built here. */
export function BriefDownloads({ brief }: { brief: BriefRow }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const { id, name } = brief.client;

  const downloadPdf = async () => {
    setBusy(true);
    setError('');
    const outcome = await fetchFile('getClientBriefPdf', { params: { id }, query: { lang: language } });
    setBusy(false);
    if (outcome.ok) return saveFile(outcome.file, outcome.name);
    const sentence = (outcome.kind === 'refused' && outcome.error) || t('pdfFailed');
    setError(sentence);
    toast.error(sentence, { id: 'pdf' });
  };
  const downloadJson = () => {
    // Today in the agency's zone.
    const date = calendarDay(Date.now(), agency.timeZone);
    saveFile(briefFile(brief, language), t('jsonName', { who: fileNamePart(name), date }));
  };
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('pdf')} busy={busy} onClick={() => void downloadPdf()}>
        <span className="sm:hidden">PDF</span>
        <span className="max-sm:hidden">{t('pdf')}</span>
      </Button>
      <Button look="secondary" size="small" aria-label={t('json')} onClick={downloadJson}>
        <span className="sm:hidden">JSON</span>
        <span className="max-sm:hidden">{t('json')}</span>
      </Button>
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{error}</VisuallyHidden>
    </>
  );
}
