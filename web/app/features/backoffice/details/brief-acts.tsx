import { agency } from '@vitrine/contracts/agency.ts';
import type { WizardRow } from '@vitrine/contracts/brief.ts';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { receiveFile } from '../../../lib/api.ts';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { briefFile, fileNamePart } from './brief-file.ts';

/** Takes a brief away: as a PDF that the server typesets, as JSON made here. */
export function BriefActs({ brief }: { brief: WizardRow }) {
  const t = useTexts(detailsTexts);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const { id, name } = brief.client;

  const takePdf = async () => {
    setBusy(true);
    setFault('');
    const outcome = await receiveFile('getClientBriefPdf', { params: { id }, query: { lang: language } });
    setBusy(false);
    if (outcome.ok) return saveFile(outcome.file, outcome.name);
    const sentence = (outcome.kind === 'refused' && outcome.error) || t('pdfFailed');
    setFault(sentence);
    toast.error(sentence, { id: 'pdf' });
  };
  const takeJson = () => {
    // The day it is where the agency is; Sweden writes it as ISO does.
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: agency.timeZone }).format();
    saveFile(briefFile(brief, language), t('jsonName', { who: fileNamePart(name), date }));
  };
  return (
    <>
      <Button look="secondary" size="small" aria-label={t('pdf')} busy={busy} onClick={() => void takePdf()}>
        <span className="sm:hidden">PDF</span>
        <span className="max-sm:hidden">{t('pdf')}</span>
      </Button>
      <Button look="secondary" size="small" aria-label={t('json')} onClick={takeJson}>
        <span className="sm:hidden">JSON</span>
        <span className="max-sm:hidden">{t('json')}</span>
      </Button>
      {/* Toasts stand outside of the dialog, where they are not heard. */}
      <VisuallyHidden live>{fault}</VisuallyHidden>
    </>
  );
}
