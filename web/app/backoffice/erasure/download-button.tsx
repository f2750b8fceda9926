import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useTexts } from '../../lib/format/language.ts';
import { fetchFile } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { erasureTexts } from '../../messages/erasure.ts';
import { Button } from '../../ui/button.tsx';

/** Downloads everything about an address as one archive. */
export function DownloadButton({ email }: { email: string }) {
  const t = useTexts(erasureTexts);
  const download = useMutation({
    networkMode: 'always',
    mutationFn: () => fetchFile('exportPerson', { query: { email } }),
    onSuccess: (outcome) => {
      if (outcome.ok) saveFile(outcome.file, outcome.name);
      else toast.error((outcome.kind === 'refused' && outcome.error) || t('downloadFailed'), { id: 'export-person' });
    },
  });
  return (
    <Button look="secondary" size="small" busy={download.isPending} onClick={() => download.mutate()}>
      {t('download')}
    </Button>
  );
}
