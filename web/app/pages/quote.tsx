import { QuoteFlow } from '../features/quote/quote-flow.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { quoteTexts } from '../messages/quote.ts';

export const meta = screenMeta('/quote', quoteTexts, 'metaTitle', 'metaDescription');

export default function QuotePage() {
  const t = useTexts(quoteTexts);
  return (
    <>
      <section className="frame columns-grid items-end gap-y-6 pt-12 lg:pt-20">
        <div className="col-span-4 lg:col-span-8">
          <p className="caption text-quiet">{t('heroCaption')}</p>
          <h1 className="display mt-5 text-huge">{t('title')}</h1>
        </div>
        <p className="col-span-4 text-lead lg:pb-2">{t('lead')}</p>
      </section>
      <QuoteFlow />
    </>
  );
}
