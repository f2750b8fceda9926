import type { ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration.tsx';
import { Headline } from './headline.tsx';

type EmptyWindowProps = {
  /** A small word above the title, such as the status. */
  caption: string;
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
};

/** A whole page that has nothing to show: what has happened, and the ways on, beside an empty window. */
export function EmptyWindow({ caption, title, text, children }: EmptyWindowProps) {
  return (
    <section className="frame columns-grid items-center gap-y-12 py-16 lg:py-20">
      <div className="col-span-4 grid gap-6 lg:col-span-7">
        <p className="caption text-signal-text">{caption}</p>
        <Headline level={1} className="max-w-[9ch] text-giant">
          {title}
        </Headline>
        <p className="max-w-[46ch] text-lead">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <EmptyIllustration className="col-span-3 w-full max-w-112 lg:col-span-4 lg:col-start-9" />
    </section>
  );
}
