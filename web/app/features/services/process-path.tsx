import type { CSSProperties } from 'react';

/** Where the path runs, in percent of the width: right of the steps that stand left, and left of those that stand right. */
const sides = [58, 42] as const;

/** Which share of a step the path takes, at its end, to change sides: as in styles/services/process-path.css. */
const slant = 0.2;

/** In percent of the area that all steps share: straight beside a step, slanting to the other side between two. */
function pathOf(count: number): string {
  const at = (steps: number) => Number(((steps / count) * 100).toFixed(3));
  const corners = Array.from(
    { length: count - 1 },
    (_, index) => `V${at(index + 1 - slant)}L${sides[(index + 1) % 2]} ${at(index + 1)}`,
  );
  return `M${sides[0]} 0${corners.join('')}V100`;
}

/**
 * A path that is drawn as one scrolls, and a badge that moves along it with the number of the step. Without scroll timelines
 * or with reduced motion the path is complete and the badge is at its end.
 */
export function ProcessPath({ numbers }: { numbers: readonly string[] }) {
  const path = pathOf(numbers.length);
  const style = { '--step-count': numbers.length, '--end': `${sides[(numbers.length - 1) % 2]}%` } as CSSProperties;
  return (
    <div aria-hidden="true" className="process-path" style={style}>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="stroke-line">
        <path d={path} />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="process-path-drawn stroke-signal"
      >
        <path d={path} />
      </svg>
      <div className="process-fall">
        <div className="process-marker">
          <div className="process-badge">
            <div className="process-numbers">
              {numbers.map((number) => (
                <span key={number}>{number}</span>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  );
}
