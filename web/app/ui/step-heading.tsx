import type { ReactNode, RefObject } from 'react';
import { SectionCaption } from './section-caption.tsx';

type StepHeadingProps = {
  /** From 1. */
  number: number;
  caption: ReactNode;
  /** "Step 2 of 4", for screen readers. */
  position: string;
  heading: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
};

/** "02 — Options" above the question of a step. It is focusable, so that a new step is announced. */
export function StepHeading({ number, caption, position, heading, children }: StepHeadingProps) {
  return (
    <header className="grid gap-3">
      <SectionCaption number={number}>{caption}</SectionCaption>
      <h2 ref={heading} tabIndex={-1} className="display scroll-mt-40 text-large outline-none">
        <span className="sr-only">{position} </span>
        {children}
      </h2>
    </header>
  );
}
