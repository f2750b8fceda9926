import { QuoteFlow } from '../features/quote/quote-flow.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
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
