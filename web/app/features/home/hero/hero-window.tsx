import { portfolio } from '@vitrine/contracts/content/projects.ts';
import type { CSSProperties } from 'react';
import { LightFrame } from '../effects/light-frame.tsx';
import { ProjectCover } from '../projects/project-cover.tsx';

type Pane = {
  /** Row start / column start / row end / column end in a grid of 6 by 6. */
  readonly area: string;
  /** Which project is seen through it, of those there are; without one the pane is plain glass, or the red blind. */
  readonly project?: number;
  readonly isBlind?: true;
  /** How strongly what is behind it moves with the pointer; 1 is the full shift. */
  readonly depth: number;
  /** Which part of the project shows, from left (0%) to right (100%); the middle by default. */
  readonly focus?: string;
};

/** Uneven on purpose, like the panes of an old shop. */
const panes: readonly Pane[] = [
  { area: '1 / 1 / 3 / 3', depth: 0.4 },
  { area: '1 / 3 / 4 / 7', project: 0, depth: 1, focus: '92%' },
  { area: '3 / 1 / 6 / 3', project: 1, depth: 0.7 },
  { area: '4 / 3 / 7 / 5', project: 2, depth: 1.3 },
  { area: '4 / 5 / 5 / 7', isBlind: true, depth: 0.5 },
  { area: '6 / 1 / 7 / 3', depth: 0.4 },
  { area: '5 / 5 / 7 / 7', project: 3, depth: 0.8 },
];

/**
 * The shop window of the hero: projects seen through its panes, shifting with the pointer. Decoration, since the projects
 * have a section of their own.
 */
export function HeroWindow() {
  return (
    <div aria-hidden="true" className="hero-window">
      <LightFrame className="hero-window-frame">
        {panes.map(({ area, project: index = -1, isBlind, depth, focus = '50%' }) => {
          const project = portfolio[index];
          return (
            <div
              key={area}
              data-lamp={index === 0 || undefined}
              className={`hero-window-pane ${isBlind ? 'bg-signal' : ''}`}
              style={{ gridArea: area, '--depth': depth, '--focus': focus } as CSSProperties}
            >
              {project && (
                <ProjectCover
                  isDecoration
                  project={project}
                  sizes="(width >= 64rem) 34vw, 60vw"
                  className="hero-window-project"
                />
              )}
              {!project && !isBlind && <span className="hero-window-glass" />}
            </div>
          );
        })}
        <span className="hero-window-reflection" />
      </LightFrame>
    </div>
  );
}
