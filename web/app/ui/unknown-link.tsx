import type { ReactNode } from 'react';
import { EmptyIllustration } from './empty-illustration.tsx';
import { Headline } from './headline.tsx';

type UnknownLinkProps = {
  /** What such links belong to. */
  caption: string;
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
};

/** Shown when a secret link belongs to nothing. */
export function UnknownLink({ caption, title, text, children }: UnknownLinkProps) {
  return (
    <section className="frame columns-grid items-end gap-y-10 pt-16 lg:pt-28">
      <div className="col-span-4 grid gap-6 lg:col-span-7">
        <p className="caption text-quiet">{caption}</p>
        <Headline level={1} className="max-w-[12ch] text-huge">
          {title}
        </Headline>
        <p className="max-w-[52ch] text-lead">{text}</p>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
      <EmptyIllustration className="w-full max-lg:hidden lg:col-span-3 lg:col-start-10" />
    </section>
  );
}
