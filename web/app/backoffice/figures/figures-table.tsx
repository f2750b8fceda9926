import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { figuresTexts } from '../../messages/figures.ts';
import { csvOf } from './csv.ts';

type FiguresRow = {
  readonly key: string;
  readonly label: string;
  /** As people read them, and as a program does; in the order of the columns. */
  readonly cells: readonly { readonly shown: string; readonly raw: string | number }[];
  /** How much of the longest bar it fills, and how much of that is marked; from 0 to 1. */
  readonly bar?: { readonly all: number; readonly marked: number };
};

type FiguresTableProps = {
  title: string;
  /** The first is that of the labels. */
  head: readonly string[];
  rows: readonly FiguresRow[];
  /** The name of the file, without its ending. */
  fileName: string;
};

/** The numbers of a chart, to read, to scroll sideways on a phone, and to take along. */
export function FiguresTable({ title, head, rows, fileName }: FiguresTableProps) {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const download = () => {
    const csv = csvOf([head, ...rows.map(({ label, cells }) => [label, ...cells.map(({ raw }) => raw)])], language);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${fileName}.csv`);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <section
        aria-label={t('tableOf', { title })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto border border-line"
      >
        <table className="w-full border-collapse text-[0.9375rem] leading-snug">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              {head.map((label, index) => (
                <th
                  key={label}
                  scope="col"
                  className={`caption px-3 py-2 align-bottom font-normal text-quiet lg:whitespace-nowrap ${index === 0 ? 'text-left' : 'text-right'}`}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, cells, bar }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="min-w-36 px-3 py-1.5 text-left font-normal">
                  {label}
                  {bar && <RowBar {...bar} />}
                </th>
                {cells.map(({ shown }, index) => (
                  <td
                    key={head[index + 1]}
                    className="px-3 py-1.5 text-right align-top font-mono text-caption tabular-nums lg:whitespace-nowrap"
                  >
                    {shown}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="print:hidden">
        <button
          type="button"
          aria-label={t('downloadOf', { title })}
          onClick={download}
          className="caption inline-flex min-h-8 items-center text-quiet underline decoration-control underline-offset-4 hover:text-ink hover:decoration-signal pointer-coarse:min-h-11"
        >
          {t('download')}
        </button>
      </p>
    </div>
  );
}

/** The number of the row as a pane of light; the table says it in figures. */
function RowBar({ all, marked }: { all: number; marked: number }) {
  return (
    <svg aria-hidden="true" width="100%" height="8" className="mt-1 block">
      {all > 0 && <rect x="0.5" y="0.5" width={`${all * 99}%`} height="7" fill="var(--glass)" stroke="var(--ink)" />}
      {marked > 0 && (
        <rect x="0.5" y="0.5" width={`${marked * 99}%`} height="7" fill="var(--ink)" stroke="var(--ink)" />
      )}
    </svg>
  );
}
