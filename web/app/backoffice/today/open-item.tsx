import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useState } from 'react';
import type { OpenRow } from '../list/list-panel.tsx';
import { recordPanel } from '../records/record-panel.tsx';
import { isInPanel, keyOf, type PanelItem } from './due.ts';

type OpenItemProps = {
  items: readonly TodayItem[];
  /** Which item is open; undefined for none. */
  openKey: string | undefined;
  /** Shows another item in its place. */
  onOpen: (key: string) => void;
  onClose: () => void;
  pathOf: (key: string) => string;
};

/**
 * The record of the open item, beside the list. It stays when its item leaves today, as it does once it is answered. What
 * has a page of its own opens nothing here.
 */
export function OpenItem({ items, openKey, onOpen, onClose, pathOf }: OpenItemProps) {
  const [last, setLast] = useState<PanelItem>();
  const place = items.findIndex((item) => keyOf(item) === openKey);
  const at = items[place];
  const found = at && isInPanel(at) ? at : undefined;
  if (found && (!last || keyOf(last) !== openKey)) setLast(found);
  const item = found ?? last;
  if (!item) return null;
  const goTo = (neighbour: TodayItem | undefined) => neighbour && (() => onOpen(keyOf(neighbour)));
  const step: OpenRow['step'] = {
    before: found && goTo(items[place - 1]),
    after: found && goTo(items[place + 1]),
  };
  const id = openKey === keyOf(item) ? item.recordId : undefined;
  return recordPanel(item.list, item.kind === 'incoming')({ id, onClose, step, pathOf });
}
