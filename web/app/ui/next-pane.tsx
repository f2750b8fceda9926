import type { ReactNode } from 'react';

type NextPaneProps = {
  /** The anchor of its heading. */
  id: string;
  caption: string;
  title: ReactNode;
  text: ReactNode;
  /** What to press. */
  children: ReactNode;
  /** Beside it, or below on narrow screens. */
  secondary?: ReactNode;
};

/** The one thing to do next, at the head of a page whose other parts are quiet. */
export function NextPane({ id, caption, title, text, children, secondary }: NextPaneProps) {
  return (
    <section
      aria-labelledby={id}
      className="pane mb-10 grid overflow-hidden border-t-4 border-t-signal lg:mb-16 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="grid min-w-0 content-start justify-items-start gap-3 p-5 sm:p-8 lg:p-10">
        <p className="caption text-signal-text">{caption}</p>
        <h2
          id={id}
          tabIndex={-1}
          className="display max-w-[24ch] scroll-mt-28 text-3xl wrap-anywhere outline-none lg:text-4xl"
        >
          {title}
        </h2>
        <div className="grid max-w-prose gap-1 text-lead text-quiet">{text}</div>
        <div className="pt-3">{children}</div>
      </div>
      {secondary && (
        <div className="grid content-start justify-items-start gap-2 border-t border-line p-5 sm:p-8 lg:w-80 lg:border-t-0 lg:border-l lg:p-10">
          {secondary}
        </div>
      )}
    </section>
  );
}
