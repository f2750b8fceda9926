import { Suspense } from 'react';
import { About } from '../features/home/about.tsx';
import { CallToAction } from '../features/home/call-to-action.tsx';
import { HomeEffects } from '../features/home/effects/home-effects.tsx';
import { FilmHero } from '../features/home/film-hero/film-hero.tsx';
import { Hero } from '../features/home/hero/hero.tsx';
import { Portfolio } from '../features/home/portfolio/portfolio.tsx';
import { Services } from '../features/home/services/services.tsx';
import { Testimonials } from '../features/home/testimonials/testimonials.tsx';
import { OwnWindowSection } from '../features/own-window/own-window-section.tsx';
import { KeptQuoteReceipt } from '../features/quote/kept-quote-receipt.tsx';
import { screenMeta } from '../lib/meta.ts';
import { homeTexts } from '../messages/home.ts';

export const meta = screenMeta('/', homeTexts, 'metaTitle', 'metaDescription');

/** Each Suspense boundary hydrates on its own, so that no single task blocks the page for long. */
export default function HomePage() {
  return (
    <>
      <HomeEffects>
        <FilmHero />
        <Suspense>
          <Hero />
        </Suspense>
        <Suspense>
          <Services />
        </Suspense>
        <Suspense>
          <About />
        </Suspense>
        <Suspense>
          <Portfolio />
        </Suspense>
        <Suspense>
          <Testimonials />
        </Suspense>
        <Suspense>
          <CallToAction />
        </Suspense>
        <Suspense>
          <OwnWindowSection />
        </Suspense>
      </HomeEffects>
      <KeptQuoteReceipt />
    </>
  );
}
