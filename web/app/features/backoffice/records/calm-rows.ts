import { useEffect, useMemo, useState } from 'react';

type Settled<Row> = { view: string; rows: Row[] };

/** How long a row that has just arrived is marked, in milliseconds. */
const freshFor = 6_000;

const none: ReadonlySet<string> = new Set();

/**
 * Rows that arrive or leave by themselves wait while somebody points at the list: what is about to be pressed does not
 * move away. What changes within a row shows at once.
 * @param latest the rows as last read; undefined while they are on their way
 * @param view another view is another list, and shows at once
 */
export function useCalmRows<Row extends { id: string }>(latest: Row[] | undefined, view: string, isHeld: boolean) {
  const [settled, setSettled] = useState<Settled<Row>>();
  const [fresh, setFresh] = useState(none);
  const isOfView = settled?.view === view;

  const settle = (rows: Row[]) => {
    setSettled({ view, rows });
    const before = new Set(isOfView ? settled.rows.map(({ id }) => id) : rows.map(({ id }) => id));
    const arrived = rows.filter(({ id }) => !before.has(id));
    if (arrived.length > 0) setFresh(new Set(arrived.map(({ id }) => id)));
    else if (!isOfView && fresh.size > 0) setFresh(none);
  };
  const waits = latest !== undefined && isOfView && isHeld && !areSame(settled.rows, latest);
  if (latest && !waits && !(isOfView && settled.rows === latest)) settle(latest);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), freshFor);
    return () => clearTimeout(timer);
  }, [fresh]);

  const rows = useMemo(() => {
    if (!waits || !latest) return settled?.rows;
    const known = new Map(latest.map((row) => [row.id, row]));
    return settled?.rows.map((row) => known.get(row.id) ?? row);
  }, [settled, waits, latest]);

  return {
    /** What shows: undefined until the first rows have come. */
    rows,
    fresh,
    /** How many rows wait to be shown; 0 when some have only left; undefined when nothing waits. */
    waiting: waits ? latest.filter(({ id }) => !settled.rows.some((row) => row.id === id)).length : undefined,
    showWaiting: () => latest && settle(latest),
  };
}

function areSame(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
