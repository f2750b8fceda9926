import { useState } from 'react';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { signingTexts } from '../../messages/signing.ts';
import { Button, type ButtonLook } from '../../ui/button.tsx';

type DownloadButtonProps = { token: string; look: ButtonLook; label: string };

/** Downloads the proposal as the server has it: signed once it is. */
export function DownloadButton({ token, look, label }: DownloadButtonProps) {
  const t = useTexts(signingTexts);
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const outcome = await fetchFile('getSigningPdf', { params: { token } });
    setBusy(false);
    if (outcome.ok) saveFile(outcome.file, outcome.name);
    else toast.error(outcome.kind === 'refused' ? outcome.error : t('downloadFailed'), { id: 'proposal' });
  };
  return (
    <Button look={look} busy={busy} onClick={() => void download()}>
      {label}
    </Button>
  );
}
