import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { quoteTexts } from '../messages/quote.ts';

export const meta = screenMeta('/quote', quoteTexts, 'metaTitle', 'metaDescription');

export default function QuotePage() {
  const t = useTexts(quoteTexts);
  return (
    <section className="frame py-20 lg:py-28">
      <h1 className="display text-huge">{t('title')}</h1>
    </section>
  );
}
