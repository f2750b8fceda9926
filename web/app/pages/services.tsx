import { Suspense } from 'react';
import { packOffers } from '../content/offers.ts';
import { CallToAction } from '../features/services/call-to-action.tsx';
import { CursorFollower } from '../features/services/cursor-follower.tsx';
import { Pricing } from '../features/services/pricing.tsx';
import { Process } from '../features/services/process.tsx';
import { ServicesHero } from '../features/services/services-hero.tsx';
import { screenMeta } from '../lib/page/meta.ts';
import { servicesTexts } from '../messages/services.ts';

export const meta = screenMeta('/services', servicesTexts, 'metaTitle', 'metaDescription', packOffers);

/** Each Suspense boundary hydrates on its own, so that no single task blocks the page for long. */
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
        <CallToAction />
      </Suspense>
      <CursorFollower />
    </>
  );
}
