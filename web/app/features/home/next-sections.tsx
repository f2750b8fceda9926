import { Suspense } from 'react';
import { Hero } from './hero/hero.tsx';
import { Services } from './services/services.tsx';

/** The sections of home after the film. */
export default function NextSections() {
  return (
    <>
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <Services />
      </Suspense>
    </>
  );
}
