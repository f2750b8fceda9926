import { lazy, Suspense } from 'react';
import { QuoteFlow } from '../features/quote/quote-flow.tsx';
import { useTexts } from '../lib/format/language.ts';
import { screenMeta } from '../lib/page/meta.ts';
import { quoteTexts } from '../messages/quote.ts';
import { FlowHero } from '../ui/flow-hero.tsx';

export const meta = screenMeta('/quote', quoteTexts, 'metaTitle', 'metaDescription');

/** Few come with a window of their own. */
const OwnWindowBeside = lazy(() => import('../features/own-window/own-window-beside.tsx'));

export default function QuotePage() {
  const t = useTexts(quoteTexts);
  return (
    <>
      <FlowHero caption={t('heroCaption')} title={t('title')} lead={t('lead')} />
      <QuoteFlow
        showWindow={(window) => (
          <Suspense>
            <OwnWindowBeside window={window} />
          </Suspense>
        )}
      />
    </>
  );
}
