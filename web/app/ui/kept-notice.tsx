import { useEffect, useRef } from 'react';
import { useTexts } from '../lib/format/language.ts';
import { layoutTexts } from '../messages/layout.ts';
import { Notice } from './notice.tsx';

/** After a form could not be sent: says that its text is still there, beside the sentence that says it failed. */
export function KeptNotice() {
  const t = useTexts(layoutTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={box}>
      <Notice tone="warn" title={t('keptTitle')}>
        <p>{t('keptText')}</p>
      </Notice>
    </div>
  );
}
