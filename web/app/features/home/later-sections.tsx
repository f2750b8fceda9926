import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { testimonials } from '@vitrine/contracts/content/testimonials.ts';
import { Suspense } from 'react';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

/** The sections of home after those, but for the visitor's own window. */
export default function LaterSections() {
  return (
    <>
      <Suspense>
        <About />
      </Suspense>
      {portfolio.length > 0 && (
        <Suspense>
          <Portfolio />
        </Suspense>
      )}
      {testimonials.length > 0 && (
        <Suspense>
          <Testimonials />
        </Suspense>
      )}
      <CallToAction />
    </>
  );
}
