import { Suspense } from 'react';
import { packOffers } from '../content/offers.ts';
import { ClosingWords } from '../features/services/closing-words.tsx';
import { CursorFollower } from '../features/services/cursor-follower.tsx';
import { Pricing } from '../features/services/pricing.tsx';
import { Process } from '../features/services/process.tsx';
import { ServicesHero } from '../features/services/services-hero.tsx';
import { screenMeta } from '../lib/meta.ts';
import { servicesTexts } from '../messages/services.ts';

export const meta = screenMeta('/services', servicesTexts, 'metaTitle', 'metaDescription', packOffers);

/** Each boundary is a slice that React takes over by itself, so that none holds the page for long. */
export default function ServicesPage() {
  return (
    <>
      <ServicesHero />
      <Suspense>
        <Process />
      </Suspense>
      <Suspense>
        <Pricing />
      </Suspense>
      <Suspense>
        <ClosingWords />
      </Suspense>
      <CursorFollower />
    </>
  );
}
