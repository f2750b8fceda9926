import type { HomeSection } from '@vitrine/contracts/content/home-sections.ts';
import { portfolio } from '@vitrine/contracts/content/projects.ts';
import { testimonials } from '@vitrine/contracts/content/testimonials.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action/call-to-action.tsx';
import { Portfolio } from './portfolio/portfolio.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';

/** All but the visitor's own window, which is not of home alone. */
type ListedSection = Exclude<HomeSection, 'ownWindow'>;

/** The services usually stand elsewhere, and are fetched where an agency has put them here. */
const components: Readonly<Record<ListedSection, ComponentType>> = {
  services: lazy(async () => ({ default: (await import('./services/services.tsx')).Services })),
  about: About,
  portfolio: Portfolio,
  testimonials: Testimonials,
  callToAction: CallToAction,
};

/** A list that nothing of is shown has no section. */
const isEmpty = (section: HomeSection): boolean =>
  (section === 'portfolio' && portfolio.length === 0) || (section === 'testimonials' && testimonials.length === 0);

const isListed = (section: HomeSection): section is ListedSection => section !== 'ownWindow' && !isEmpty(section);

/** Sections of home one below the other, each of which hydrates on its own. */
export function SectionList({ sections }: { sections: readonly HomeSection[] }) {
  return sections.filter(isListed).map((section) => {
    const Section = components[section];
    return (
      <Suspense key={section}>
        <Section />
      </Suspense>
    );
  });
}
