import { useEffect, useRef } from 'react';
import { formatDate, formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { briefTexts } from '../../messages/brief.ts';
import { PdfButton, PrintButton } from './download-buttons.tsx';

/** Says that the brief has been submitted, and when. Takes focus when it was submitted on this page. */
export function SubmittedBanner({ at }: { at: string | null }) {
  const t = useTexts(briefTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The pressed submit button is gone, so nothing has focus.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section className="relative mb-10 grid gap-2 overflow-hidden rounded-pane border border-ink bg-glass p-6 text-on-glass sm:p-8 print:hidden">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1.5 bg-good" />
      <h2 ref={heading} tabIndex={-1} className="display text-large outline-none">
        {t('bannerTitle')}
      </h2>
      {at && (
        <p className="max-w-prose">
          {t('bannerText', { date: formatDate(at, language), time: formatSpokenTime(at, language) })}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        <PdfButton />
        <PrintButton />
      </div>
    </section>
  );
}
