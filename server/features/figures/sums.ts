import {
  type Amount,
  fewestForMedian,
  type JourneyFigures,
  type Median,
  type ReplyFigures,
} from '@vitrine/contracts/figures.ts';
import { cents, sumOf } from '@vitrine/contracts/money.ts';
import { type JourneyCells, type ReplyCell, type ReplyOutcome, spanNames } from './queries.ts';

/** The median of values that occur so often; of an even number, the middle between both. */
function medianOf(values: readonly { readonly value: number; readonly n: number }[]): Median {
  const of = values.reduce((sum, { n }) => sum + n, 0);
  if (of < fewestForMedian) return { of, value: null };
  const sorted = values.toSorted((one, other) => one.value - other.value);
  /** The value at a rank, from 1. */
  const at = (rank: number) => {
    let seen = 0;
    for (const { value, n } of sorted) {
      seen += n;
      if (seen >= rank) return value;
    }
    return 0;
  };
  return { of, value: (at(Math.floor((of + 1) / 2)) + at(Math.floor(of / 2) + 1)) / 2 };
}

/** Adds up what became of requests. */
export function sumReplies(cells: readonly ReplyCell[]): ReplyFigures {
  const count = (...outcomes: ReplyOutcome[]) =>
    cells.reduce((sum, cell) => sum + (outcomes.includes(cell.outcome) ? cell.n : 0), 0);
  const replied = cells.filter(({ outcome }) => outcome === 'inTime' || outcome === 'late');
  return {
    requests: cells.reduce((sum, { n }) => sum + n, 0),
    inTime: count('inTime'),
    late: count('late'),
    overdue: count('overdue'),
    waiting: count('waiting'),
    hours: medianOf(replied.map(({ hours, n }) => ({ value: hours, n }))),
  };
}

/** Adds up journeys. */
export function sumJourneys({ steps, spans, amounts }: JourneyCells): JourneyFigures {
  const sum = (of: 'people' | 'met' | 'offered' | 'signed') => steps.reduce((all, cell) => all + cell[of], 0);
  const days = Object.fromEntries(
    spanNames.map((name) => {
      const taken = spans.filter(({ span }) => span === name);
      return [name, medianOf(taken.map(({ days, n }) => ({ value: days, n })))];
    }),
  ) as JourneyFigures['days'];
  return {
    people: sum('people'),
    met: sum('met'),
    offered: sum('offered'),
    signed: sum('signed'),
    amounts: sumAmounts(amounts),
    days,
  };
}

function sumAmounts(amounts: JourneyCells['amounts']): Amount[] {
  const byCurrency = new Map<string, Amount>();
  for (const { currency, ...each } of amounts) {
    const so = byCurrency.get(currency) ?? { currency, cents: cents(0), monthlyCents: cents(0) };
    byCurrency.set(currency, {
      currency,
      cents: sumOf([so.cents, each.cents]),
      monthlyCents: sumOf([so.monthlyCents, each.monthlyCents]),
    });
  }
  return [...byCurrency.values()].sort((one, other) => other.cents - one.cents);
}

/** The cells of journeys for which a condition on where they began holds. */
export function journeysOf(
  { steps, spans, amounts }: JourneyCells,
  holds: (start: Pick<JourneyCells['steps'][number], 'month' | 'service' | 'source'>) => boolean,
): JourneyCells {
  return { steps: steps.filter(holds), spans: spans.filter(holds), amounts: amounts.filter(holds) };
}
