/**
 * The way from the first step to the last, in hundredths of the field that all rows share: straight beside a step,
 * slanting to the other side between two. `steps-run` in styles/services.css follows the same corners.
 */
const way = 'M58 0V16.5L42 21.5V36.5L58 41.5V56.5L42 61.5V76.5L58 81.5V100';

/**
 * The path, drawn down to the middle of the window as one scrolls, and a badge that runs on it with the number of the
 * step. Where nothing drives it (no scroll timelines, less motion wished for) the path is whole and the badge has arrived.
 */
export function ProcessPath({ numbers }: { numbers: readonly string[] }) {
  return (
    <div aria-hidden="true" className="steps-path">
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="stroke-line">
        <path d={way} />
      </svg>
      <svg aria-hidden="true" viewBox="0 0 100 100" preserveAspectRatio="none" className="steps-drawn stroke-signal">
        <path d={way} />
      </svg>
      <div className="steps-run">
        <div className="steps-badge">
          <div className="steps-numbers">
            {numbers.map((number) => (
              <span key={number}>{number}</span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
