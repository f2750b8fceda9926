/**
 * In percent of the area that all steps share: straight beside a step, slanting to the other side between two. The marker
 * in styles/services/process-path.css follows the same corners.
 */
const path = 'M58 0V16.5L42 21.5V36.5L58 41.5V56.5L42 61.5V76.5L58 81.5V100';

/**
 * A path that is drawn as one scrolls, and a badge that moves along it with the number of the step. Without scroll timelines
 * or with reduced motion the path is complete and the badge is at its end.
 */
export function ProcessPath({ numbers }: { numbers: readonly string[] }) {
  return (
    <div aria-hidden="true" className="process-path">
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
  );
}
