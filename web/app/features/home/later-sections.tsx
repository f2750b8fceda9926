import { type HomeSection, homeSections } from '@vitrine/contracts/content/home-sections.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { testimonials } from '@vitrine/contracts/content/testimonials.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

/** Those that usually stand elsewhere are fetched where an agency has put them here. */
const components: Readonly<Record<HomeSection, ComponentType>> = {
  services: lazy(async () => ({ default: (await import('./services/services.tsx')).Services })),
  about: About,
  portfolio: Portfolio,
  testimonials: Testimonials,
  callToAction: CallToAction,
  ownWindow: lazy(() => import('../own-window/own-window-section.tsx')),
};

/** A list that nothing of is shown has no section. */
const isEmpty = (section: HomeSection): boolean =>
  (section === 'portfolio' && portfolio.length === 0) || (section === 'testimonials' && testimonials.length === 0);

/** The sections of home between the services, where they come first, and the visitor's own window, where it comes last. */
export default function LaterSections() {
  return homeSections
    .slice(homeSections[0] === 'services' ? 1 : 0, homeSections.at(-1) === 'ownWindow' ? -1 : undefined)
    .filter((section) => !isEmpty(section))
    .map((section) => {
      const Section = components[section];
      return (
        <Suspense key={section}>
          <Section />
        </Suspense>
      );
    });
}
