import type { ReactNode } from 'react';
import { smoothAnchors } from './anchors.ts';
import { scrollOn } from './auto-scroll.ts';
import { together } from './motion.ts';
import { revealBlocks } from './reveal.ts';
import { snapPage } from './snap.ts';

const decorate = together<HTMLDivElement>(snapPage, scrollOn, revealBlocks, smoothAnchors);

/** What holds the sections of home together: they snap, they come in, and their links lead smoothly. */
export function HomeStage({ children }: { children: ReactNode }) {
  return <div ref={decorate}>{children}</div>;
}
