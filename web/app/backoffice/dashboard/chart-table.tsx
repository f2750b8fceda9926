import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';

type ChartTableProps = {
  caption: string;
  head: readonly string[];
  rows: readonly { readonly key: string; readonly label: string; readonly values: readonly number[] }[];
};

/** The numbers of a chart. A long table scrolls on its own, by keyboard too. */
export function ChartTable({ caption, head, rows }: ChartTableProps) {
  const t = useTexts(dashboardTexts);
  const numbers = new Intl.NumberFormat(useLanguage());
  return (
    <section
      aria-label={t('tableOf', { title: caption })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      className="mt-2 max-h-80 overflow-y-auto border border-line"
    >
      <table className="w-full border-collapse leading-snug">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised">
          <tr>
            {head.map((label, index) => (
              <th
                key={label}
                scope="col"
                className={`caption px-3 py-2 font-normal text-quiet ${index === 0 ? 'text-left' : 'text-right'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, values }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="px-3 py-1.5 text-left font-normal">
                {label}
              </th>
              {values.map((value, index) => (
                <td key={head[index + 1]} className="px-3 py-1.5 text-right font-mono text-caption tabular-nums">
                  {numbers.format(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
