import { QuoteFlow } from '../features/quote/quote-flow.tsx';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { quoteTexts } from '../messages/quote.ts';
import { FlowHero } from '../ui/flow-hero.tsx';

export const meta = screenMeta('/quote', quoteTexts, 'metaTitle', 'metaDescription');

export default function QuotePage() {
  const t = useTexts(quoteTexts);
  return (
    <>
      <FlowHero caption={t('heroCaption')} title={t('title')} lead={t('lead')} />
      <QuoteFlow />
    </>
  );
}
