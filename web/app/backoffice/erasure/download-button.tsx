import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../lib/api.ts';
import { useTexts } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toast } from '../../lib/toast.ts';
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
