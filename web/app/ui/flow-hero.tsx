import type { ReactNode } from 'react';
import { Headline } from './headline.tsx';

/** Its lead where a phone has it: below the choices of the first step, which then all show without scrolling. */
export function FlowLead({ children }: { children: ReactNode }) {
  return <p className="flow-lead text-quiet">{children}</p>;
}

type FlowHeroProps = { caption: ReactNode; title: string; lead: ReactNode };

/**
 * The hero above a flow of steps. It folds to a line while the element after it has `data-folded`.
 */
export function FlowHero({ caption, title, lead }: FlowHeroProps) {
  return (
    <section className="flow-hero frame columns-grid items-end gap-y-4 pt-8 sm:gap-y-6 sm:pt-12 lg:pt-20">
      <div className="col-span-4 lg:col-span-8">
        <p className="flow-hero-more caption text-quiet">{caption}</p>
        <Headline level={1} className="mt-3 text-huge sm:mt-5">
          {title}
        </Headline>
      </div>
      <p className="flow-hero-more flow-hero-lead col-span-4 text-lead lg:pb-2">{lead}</p>
    </section>
  );
}
