import type { ReactNode } from 'react';
import { combineDecorations } from '../../../lib/browser/decoration.ts';
import { revealOnScroll } from '../../../lib/browser/reveal-on-scroll.ts';
import { autoScroll } from './auto-scroll.ts';
import { snapPage } from './scroll-snap.ts';
import { smoothAnchors } from './smooth-anchors.ts';

const decorate = combineDecorations<HTMLDivElement>(snapPage, autoScroll, revealOnScroll, smoothAnchors);

/** The effects that span the sections of home: snapping, automatic scroll, reveal and smooth links. */
export function HomeEffects({ children }: { children: ReactNode }) {
  return <div ref={decorate}>{children}</div>;
}
