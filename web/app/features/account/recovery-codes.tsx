import { saveFile } from '../../lib/browser/save-file.ts';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { secondFactorTexts } from '../../messages/second-factor.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** New recovery codes, the one time they are shown. */
export function NewRecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTexts(secondFactorTexts);
  const text = codes.join('\n');
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.success(t('copied'), { id: 'recovery-codes' });
  };
  return (
    <div className="grid gap-4">
      <Notice tone="warn" title={t('codesOnce')} />
      <ul
        aria-label={t('codesTitle')}
        className="pane grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-x-8 gap-y-2 p-5 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{t('codesKept')}</Button>
        <Button look="secondary" onClick={() => void copy()}>
          {t('copyCodes')}
        </Button>
        <Button
          look="secondary"
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), t('codesFile'))}
        >
          {t('downloadCodes')}
        </Button>
      </div>
    </div>
  );
}
