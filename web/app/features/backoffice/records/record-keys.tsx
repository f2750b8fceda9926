import { type RefObject, useState } from 'react';
import { useLanguage, useTexts } from '../../../lib/language.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { useCurrentRow } from './current-row.ts';
import type { KeyLine } from './key-help.tsx';
import { useKeySwitch } from './key-switch.ts';
import { goToField, type KeyActs, useKeys } from './keys.ts';
import { KeysButton } from './keys-button.tsx';
import type { AnyRecord, RecordActs } from './record-list.ts';
import type { RowSelection } from './row-selection.ts';

type RecordKeysParts<Row extends AnyRecord> = {
  rows: Row[];
  row: ReturnType<typeof useCurrentRow>;
  selection: RowSelection | undefined;
  acts: RecordActs<Row>;
  isSample: boolean;
  search: RefObject<HTMLInputElement | null>;
  /** Called whenever a key moves the current row. */
  onKey: () => void;
};

/** The keys of a list, and the window that tells of them. */
export function useRecordKeys<Row extends AnyRecord>(parts: RecordKeysParts<Row>) {
  const { rows, row, selection, acts, isSample, search, onKey } = parts;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const [isOn, setOn] = useKeySwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);

  const move = (by: number) => () => {
    if (rows.length === 0) return false;
    onKey();
    row.move(by);
    return true;
  };
  /** Arrows scroll the page until somebody is among the rows. */
  const moveAmong = (by: number) => (event: KeyboardEvent) =>
    (isAmongRows(event.target) || (event.target === document.body && row.current !== undefined)) && move(by)();
  const select = (range: boolean) => () => {
    if (!selection || row.current === undefined || isSample) return false;
    selection.toggle(row.current, range);
    return true;
  };
  const open = ({ target }: KeyboardEvent) => {
    // What has the focus knows itself what Enter does.
    if (target !== document.body || row.current === undefined || isSample) return false;
    const opener = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"] [data-opener]`);
    opener?.click();
    return opener !== null;
  };
  const undo = ({ repeat }: KeyboardEvent) => {
    if (!acts.undo || repeat || isSample) return false;
    acts.undo();
    return true;
  };
  const own = Object.fromEntries(
    (acts.keys ?? []).map(({ key, press }) => [
      key,
      ({ repeat }: KeyboardEvent) => {
        const meant = rows.filter(({ id }) => (selection?.count ? selection.has(id) : id === row.current));
        if (repeat || isSample || meant.length === 0) return false;
        press(meant);
        selection?.clear();
        return true;
      },
    ]),
  );
  const keyActs: KeyActs = {
    j: move(1),
    k: move(-1),
    ArrowDown: moveAmong(1),
    ArrowUp: moveAmong(-1),
    Enter: open,
    x: select(false),
    'Shift+X': select(true),
    '/': goToField(search),
    '?': () => {
      setHelpOpen(true);
      return true;
    },
    Escape: () => {
      if (!selection?.count) return false;
      selection.clear();
      return true;
    },
    u: undo,
    'Ctrl+z': undo,
    ...own,
  };
  useKeys(keyActs, isOn);

  const lines: KeyLine[] = [
    { keys: ['J', '↓'], label: t('keyDown') },
    { keys: ['K', '↑'], label: t('keyUp') },
    { keys: ['Enter'], label: t('keyOpen') },
    ...(selection
      ? [
          { keys: ['X'], label: t('keySelect') },
          { keys: ['Shift X'], label: t('keySelectRange') },
        ]
      : []),
    ...(acts.keys ?? []).map(({ key, label }) => ({ keys: [key.toUpperCase()], label: label(language) })),
    ...(acts.keys ? [{ keys: ['U', 'Ctrl Z'], label: t('keyUndo') }] : []),
    { keys: ['/'], label: t('keySearch') },
    { keys: ['Esc'], label: t('keyLeave') },
    { keys: ['?'], label: t('keyHelp') },
  ];
  return {
    button: <KeysButton onOpen={() => setHelpOpen(true)} />,
    help: { open: isHelpOpen, onClose: () => setHelpOpen(false), lines, isOn, onSwitch: setOn },
  };
}

function isAmongRows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-row]') !== null;
}
