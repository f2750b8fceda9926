import type { ReactNode } from 'react';
import { autoScroll } from './auto-scroll.ts';
import { combineDecorations } from './decoration.ts';
import { revealOnScroll } from './reveal-on-scroll.ts';
import { snapPage } from './scroll-snap.ts';
import { smoothAnchors } from './smooth-anchors.ts';

const decorate = combineDecorations<HTMLDivElement>(snapPage, autoScroll, revealOnScroll, smoothAnchors);

/** The effects that span the sections of home: snapping, automatic scroll, reveal and smooth links. */
export function HomeEffects({ children }: { children: ReactNode }) {
  return <div ref={decorate}>{children}</div>;
}
