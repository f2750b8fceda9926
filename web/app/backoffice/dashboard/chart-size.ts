import { useMedia } from '../../lib/browser/media.ts';

/** A chart beside nothing, on a sheet of A4 or Letter between its margins, in pixels. */
const sheetWidth = 680;

/**
 * The props of a chart that set its size: as wide as its place. On paper, where no chart is measured again and one that was
 * measured in the window would be shrunk with its text, as wide as a sheet, less what stands beside it.
 */
export function useChartSize(height: number, beside = 0) {
  const isPaper = useMedia('print');
  return isPaper ? { width: sheetWidth - beside, height } : { responsive: true, style: { width: '100%', height } };
}
