import type { ReactNode } from 'react';

type FlowHeroProps = { caption: ReactNode; title: ReactNode; lead: ReactNode };

/**
 * The hero above a flow of steps. It folds to a line while the element after it has `data-folded`, and remains for screen
 * readers only while that has `data-done`.
 */
export function FlowHero({ caption, title, lead }: FlowHeroProps) {
  return (
    <section className="flow-hero frame columns-grid items-end gap-y-4 pt-8 has-[+[data-done]]:sr-only sm:gap-y-6 sm:pt-12 lg:pt-20">
      <div className="col-span-4 lg:col-span-8">
        <p className="flow-hero-more caption text-quiet">{caption}</p>
        <h1 className="display mt-3 text-huge sm:mt-5">{title}</h1>
      </div>
      <p className="flow-hero-more col-span-4 text-lead lg:pb-2">{lead}</p>
    </section>
  );
}
