import { homeSections } from '@vitrine/contracts/content/home-sections.ts';
import { Suspense } from 'react';
import { Hero } from './hero/hero.tsx';
import { Services } from './services/services.tsx';

/** The sections of home after the film: the hero, and the services where they come next. */
export default function NextSections() {
  return (
    <>
      <Suspense>
        <Hero />
      </Suspense>
      {homeSections[0] === 'services' && (
        <Suspense>
          <Services />
        </Suspense>
      )}
    </>
  );
}
