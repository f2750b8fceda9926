import { Suspense } from 'react';
import { About } from '../features/home/about.tsx';
import { ClosingCall } from '../features/home/closing-call.tsx';
import { Film } from '../features/home/film.tsx';
import { HomeStage } from '../features/home/home-stage.tsx';
import { Opening } from '../features/home/opening.tsx';
import { snapBox } from '../features/home/snap.ts';
import { Trades } from '../features/home/trades.tsx';
import { Voices } from '../features/home/voices.tsx';
import { Work } from '../features/home/work.tsx';
import { useTexts } from '../lib/language.ts';
import { screenMeta } from '../lib/meta.ts';
import { homeTexts } from '../messages/home.ts';
import { ButtonLink } from '../ui/button.tsx';

export const meta = screenMeta('/', homeTexts, 'metaTitle', 'metaDescription');

/** Seven sections in the specification's order. Each is a slice of its own: React takes them over one after another. */
export default function HomePage() {
  const t = useTexts(homeTexts);
  return (
    <HomeStage>
      <Film />
      <Suspense>
        <Opening />
      </Suspense>
      <Suspense>
        <Trades />
      </Suspense>
      <Suspense>
        <About />
      </Suspense>
      <Suspense>
        <Work />
      </Suspense>
      <Suspense>
        <Voices />
      </Suspense>
      <Suspense>
        <div ref={snapBox} data-reveal="0" className="section lg:py-14">
          <ClosingCall
            title={t('ctaTitle')}
            text={t('ctaText')}
            notes={[t('trustGrowth'), t('trustSecure'), t('trustSupport')]}
            notesLabel={t('trust')}
          >
            <ButtonLink to="/booking">{t('ctaBook')}</ButtonLink>
            <ButtonLink to="/quote" look="secondary">
              {t('ctaQuote')}
            </ButtonLink>
          </ClosingCall>
        </div>
      </Suspense>
    </HomeStage>
  );
}
