import { useEffect, useMemo, useState } from 'react';

type Settled<Row> = { view: string; rows: Row[] };

/** How long a row that has just arrived is highlighted. */
const highlightMs = 6_000;

const none: ReadonlySet<string> = new Set();

/**
 * Holds back rows that arrive or leave by themselves while somebody points at the list, so that the row about to be
 * clicked does not move away. Changes within a row show at once.
 * @param latest the rows as last loaded; undefined while they load
 * @param view another view is another list, and shows at once
 */
export function useDeferredRows<Row extends { id: string }>(latest: Row[] | undefined, view: string, isHeld: boolean) {
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
  const isDeferred = latest !== undefined && isOfView && isHeld && !hasSameRows(settled.rows, latest);
  if (latest && !isDeferred && !(isOfView && settled.rows === latest)) settle(latest);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), highlightMs);
    return () => clearTimeout(timer);
  }, [fresh]);

  const rows = useMemo(() => {
    if (!isDeferred || !latest) return settled?.rows;
    const known = new Map(latest.map((row) => [row.id, row]));
    return settled?.rows.map((row) => known.get(row.id) ?? row);
  }, [settled, isDeferred, latest]);

  return {
    /** The rows to show; undefined until the first have loaded. */
    rows,
    fresh,
    /** How many rows wait to be shown; 0 when rows have only left; undefined when nothing waits. */
    waiting: isDeferred ? latest.filter(({ id }) => !settled.rows.some((row) => row.id === id)).length : undefined,
    showWaiting: () => latest && settle(latest),
  };
}

function hasSameRows(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  return one.length === other.length && one.every(({ id }, index) => id === other[index]?.id);
}
