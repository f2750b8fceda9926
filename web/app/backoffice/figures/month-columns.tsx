import type { Language } from '@vitrine/contracts/language.ts';
import { useLanguage } from '../../lib/format/language.ts';
import { monthName, numberIn } from './texts.ts';

/** How a part of a column is drawn: lit, solid, marked because something has to be done, or a frame of what is open. */
export type Look = 'lit' | 'solid' | 'marked' | 'open';

export type Column = {
  /** `2026-11` */
  readonly month: string;
  /** From the ground up; `inset` parts stand in front of the others, each narrower than the one before. */
  readonly parts: readonly { readonly value: number; readonly look: Look }[];
  /** What stands above the column. */
  readonly total: number;
};

type MonthColumnsProps = {
  columns: readonly Column[];
  /** Whether parts stand one above the other, or one in front of the other. */
  arrangement: 'stacked' | 'nested';
  /** The chart in words. */
  label: string;
};

const height = 168;
const top = 18;
const ground = height - 24;

/** A chart has at least as many months, if they are asked for: fewer columns would be as wide as pages. */
const fewest = 6;

/** From the first month in which anything came in: those before it would be empty panes. Its table has them all. */
export function withoutEmptyStart(columns: readonly Column[]): readonly Column[] {
  const first = columns.findIndex(({ total }) => total > 0);
  return columns.slice(Math.max(0, Math.min(first, columns.length - fewest)));
}

/** A window with a pane for each month, lit from below. */
export function MonthColumns({ columns: all, arrangement, label }: MonthColumnsProps) {
  const language = useLanguage();
  const columns = withoutEmptyStart(all);
  const highest = Math.max(1, ...columns.map(({ total }) => total));
  const step = 100 / columns.length;
  const scale = (value: number) => (value / highest) * (ground - top);
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className="block overflow-visible">
      {columns.map((column, index) => (
        <svg
          aria-hidden="true"
          key={column.month}
          x={`${index * step}%`}
          width={`${step}%`}
          height={height}
          className="overflow-visible"
        >
          <rect x="6%" y={top} width="88%" height={ground - top} fill="none" stroke="var(--line)" />
          {placed(column, arrangement).map(({ look, from, value, inset }) => (
            <rect
              key={look}
              x={`${6 + inset}%`}
              width={`${88 - 2 * inset}%`}
              y={ground - scale(from + value)}
              height={scale(value)}
              {...paint(look)}
            />
          ))}
          {columns.length <= 18 && column.total > 0 && (
            <text x="50%" y={ground - scale(column.total) - 5} textAnchor="middle" className={mono} fill="var(--ink)">
              {numberIn(column.total, language)}
            </text>
          )}
          <MonthLabel month={column.month} index={index} count={columns.length} language={language} />
        </svg>
      ))}
      <line x1="0" x2="100%" y1={ground} y2={ground} stroke="var(--control)" />
    </svg>
  );
}

const mono = 'font-mono text-[0.75rem] tabular-nums';

/** Where the parts of a column begin, and by how much they are narrower. */
function placed({ parts }: Column, arrangement: 'stacked' | 'nested') {
  let from = 0;
  return parts.flatMap(({ value, look }, index) => {
    const part = {
      look,
      value,
      from: arrangement === 'stacked' ? from : 0,
      inset: arrangement === 'nested' ? index * 14 : 0,
    };
    from += value;
    return value > 0 ? [part] : [];
  });
}

function paint(look: Look) {
  if (look === 'lit') return { fill: 'var(--glass)', stroke: 'var(--ink)' };
  if (look === 'marked') return { fill: 'var(--signal)', stroke: 'var(--ink)' };
  if (look === 'solid') return { fill: 'var(--ink)', stroke: 'var(--ink)' };
  return { fill: 'none', stroke: 'var(--ink)', strokeDasharray: '2 3' };
}

type MonthLabelProps = { month: string; index: number; count: number; language: Language };

/** The name of the month below its column; of many months, every third, and the year where one begins. */
function MonthLabel({ month, index, count, language }: MonthLabelProps) {
  const number = Number(month.slice(5));
  const isShown = count <= 14 || number % 3 === 1;
  if (!isShown) return null;
  const isYear = count > 14 && number === 1;
  return (
    <text
      x="50%"
      y={height - 6}
      textAnchor="middle"
      className={mono}
      fill={index === count - 1 ? 'var(--ink)' : 'var(--quiet)'}
    >
      {isYear ? month.slice(0, 4) : shortest(month, language)}
    </text>
  );
}

/** Three letters, so that twelve stand side by side on a phone; French has two months that begin with the same ones. */
function shortest(month: string, language: Language): string {
  const name = monthName(month, language, 'alone').replace('.', '');
  return name.startsWith('jui') ? `ju${name.at(-1)}` : name.slice(0, 3);
}

type LegendProps = { entries: readonly { readonly look: Look; readonly label: string }[] };

/** What the parts of the columns are. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul aria-hidden="true" className="caption flex flex-wrap gap-x-5 gap-y-1 text-quiet">
      {entries.map(({ look, label }) => (
        <li key={look} className="flex items-center gap-2">
          <svg aria-hidden="true" viewBox="0 0 14 14" className="size-3.5">
            <rect x=".5" y=".5" width="13" height="13" {...paint(look)} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
