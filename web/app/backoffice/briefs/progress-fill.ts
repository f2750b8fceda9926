/** The colour of a progress bar: grey at 0, warning below 50, primary below 100, success at 100. */
export function progressFill(percent: number): string {
  if (percent === 0) return 'bg-control';
  if (percent < 50) return 'bg-warn';
  return percent < 100 ? 'bg-signal' : 'bg-good';
}
