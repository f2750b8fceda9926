import { type RecordListName, recordLists } from '@vitrine/contracts/list.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The name of a record in addresses: its list and its id. */
export type RecordName = { list: RecordListName; id: string };

/** How many records were opened from within the dialog before this one; stored with the history entry. */
type Trail = { detailsDepth?: number } | null;

/** The record the dialog shows instead of the one it was opened with: `?related=quotes.019a…`. */
function recordFromUrl(search: string): RecordName | undefined {
  const [name, id] = (new URLSearchParams(search).get('related') ?? '').split(/\.(.*)/s);
  const list = recordLists.find((known) => known === name);
  return list && id ? { list, id } : undefined;
}

export const isSame = (one: RecordName, other: RecordName) => one.list === other.list && one.id === other.id;

/**
 * Which record the dialog shows. It opens with `base`; others opened from there each get an address of their own, so
 * that the browser's back button works.
 */
export function useShownRecord(base: RecordName | undefined, onClose: () => void) {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const related = base && recordFromUrl(search);
  const depth = (base && (state as Trail)?.detailsDepth) || 0;

  const pathOf = (record: RecordName | undefined): string => {
    const next = new URLSearchParams(search);
    if (!record || (base && isSame(record, base))) next.delete('related');
    else next.set('related', `${record.list}.${record.id}`);
    return `${pathname}${next.size ? `?${next}` : ''}`;
  };
  const withoutRelated = () => void navigate(pathOf(undefined), { replace: true, state, preventScrollReset: true });

  // Closing first goes back past the records opened from within: `onClose` only knows how to close the first one.
  const [isClosing, setIsClosing] = useState(false);
  const hasClosed = useRef(false);
  /** Where it was closed. Going back from there takes a moment, in which somebody may have opened a record again. */
  const [closedAt, setClosedAt] = useState<string>();
  if (isClosing && (!base || (closedAt !== undefined && closedAt !== key))) {
    setIsClosing(false);
    setClosedAt(undefined);
  }
  const close = () => {
    if (isClosing) return;
    hasClosed.current = false;
    setIsClosing(true);
    if (depth > 0) void navigate(-depth);
    else if (related) withoutRelated();
  };
  const isLeft = isClosing && depth === 0 && !related;
  useEffect(() => {
    if (!isLeft || hasClosed.current) return;
    hasClosed.current = true;
    setClosedAt(key);
    onClose();
  }, [isLeft, onClose, key]);

  return {
    shown: isClosing ? undefined : (related ?? base),
    linkTo: (record: RecordName) => ({ to: pathOf(record), state: { detailsDepth: depth + 1 } }),
    /** Goes back to the record before; undefined on the first. */
    back: depth > 0 ? () => void navigate(-1) : related ? withoutRelated : undefined,
    close,
  };
}

export type ShownRecord = ReturnType<typeof useShownRecord>;
