import { useTexts } from '../../lib/format/language.ts';
import { verifyTexts } from '../../messages/verify.ts';
import { Headline } from '../../ui/headline.tsx';
import { FileDrop } from './file-drop.tsx';
import { useFileCheck } from './use-file-check.ts';
import { Verdict } from './verdict.tsx';

/** Says whether a file is one of the agency's proposals, to the byte. */
export function VerifyPage() {
  const t = useTexts(verifyTexts);
  const { check, start, retry } = useFileCheck();
  return (
    <section className="frame columns-grid items-start gap-y-10 pt-12 lg:pt-20">
      <div className="col-span-4 grid gap-6 lg:col-span-5">
        <p className="caption text-quiet">{t('caption')}</p>
        <Headline level={1} className="text-huge">
          {t('title')}
        </Headline>
        <p className="max-w-[46ch] text-lead">{t('lead')}</p>
      </div>
      <div className="col-span-4 grid min-w-0 gap-6 lg:col-span-6 lg:col-start-7 lg:pt-10">
        <FileDrop onFile={start} isAgain={check !== undefined} />
        {/* There from the start, so that what comes into it is announced. */}
        <div aria-live="polite">{check && <Verdict check={check} onRetry={retry} />}</div>
      </div>
    </section>
  );
}
