import { type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { goToField, type KeyActions, useKeys } from '../../lib/browser/keys.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { type Act, useActs } from '../palette/acts.ts';
import type { useCurrentRow } from './current-row.ts';
import type { KeyLine } from './key-help.tsx';
import { useKeySwitch } from './key-switch.ts';
import type { Filtered, ListActions, ListKey, ListRow } from './list-definition.ts';
import type { useOpenInList } from './open-in-list.ts';
import type { RowSelection } from './row-selection.ts';

type ListKeysOptions<Row extends ListRow> = {
  rows: Row[];
  row: ReturnType<typeof useCurrentRow>;
  selection: RowSelection | undefined;
  /** All that match, where those are selected and not only rows of the page. */
  match: Filtered | undefined;
  actions: ListActions<Row>;
  nameOf: (row: Row) => string;
  /** The open row, beside which the keys go on. */
  open: ReturnType<typeof useOpenInList>;
  /** Rows can be read and nothing else. */
  isReadOnly: boolean;
  search: RefObject<HTMLInputElement | null>;
  /** What else the palette can do with the list. */
  acts: readonly Act[];
  /** Called when a key moves the current row. */
  onKey: () => void;
};

/** The shortcuts of a list, with the button and the dialog that list them. */
export function useListKeys<Row extends ListRow>(options: ListKeysOptions<Row>) {
  const { rows, row, open: opened, selection, match, actions, isReadOnly, search, acts, nameOf, onKey } = options;
  const t = useTexts(backofficeTexts);
  const language = useLanguage();
  const [isOn, setOn] = useKeySwitch();
  const [isHelpOpen, setHelpOpen] = useState(false);

  const isOpen = opened.id !== undefined;
  const isRecordOfRow = useIsRecordOfRow();
  const move = (by: 1 | -1) => (event: KeyboardEvent) => {
    if (rows.length === 0) return false;
    onKey();
    if (!isOpen) row.move(by);
    else {
      // What shows beside the list goes along; the focus stays where it is, in the panel or among the rows.
      (by === 1 ? opened.step.after : opened.step.before)?.();
      if (isAmongRows(event.target)) row.move(by);
    }
    return true;
  };
  /** Arrows scroll the page until the focus is among the rows. */
  const moveAmong = (by: 1 | -1) => (event: KeyboardEvent) =>
    (isAmongRows(event.target) || (event.target === document.body && row.current !== undefined)) && move(by)(event);
  const select = (range: boolean) => () => {
    if (!selection || row.current === undefined || isReadOnly) return false;
    selection.toggle(row.current, range);
    return true;
  };
  const open = ({ target }: KeyboardEvent) => {
    // Enter belongs to whatever has the focus.
    if (target !== document.body || row.current === undefined || isReadOnly) return false;
    const opener = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.current)}"] [data-opener]`);
    opener?.click();
    return opener !== null;
  };
  const undo = ({ repeat }: KeyboardEvent) => {
    if (!actions.undo || repeat || isReadOnly) return false;
    actions.undo();
    return true;
  };
  // Keys act on what is selected, or else on what is read: nothing may change unseen.
  const isUnseen = isOpen && !(opened.isShown && isRecordOfRow);
  const chosen = rows.filter(({ id }) => (selection?.count ? selection.has(id) : !isUnseen && id === row.current));
  const act = ({ press, pressAll }: ListKey<Row>) => {
    if (isReadOnly || chosen.length === 0 || (match && !pressAll)) return false;
    if (match) pressAll?.(match);
    else press(chosen);
    selection?.clear();
    return true;
  };
  const ownActions = Object.fromEntries(
    (actions.keys ?? []).map((own) => [own.key, ({ repeat }: KeyboardEvent) => !repeat && act(own)]),
  );
  const keyActions: KeyActions = {
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
      // The panel closes first.
      if (isOpen || !selection?.count) return false;
      selection.clear();
      return true;
    },
    u: undo,
    'Ctrl+z': undo,
    ...ownActions,
  };
  useKeys(keyActions, isOn);
  useActs([
    ...(chosen.length === 0 || isReadOnly ? [] : (actions.keys ?? [])).map((own) => ({
      id: `key-${own.key}`,
      label: own.label(language),
      keys: [own.key.toUpperCase()],
      to: chosen.length > 1 || match ? t('selected', { count: selection?.count ?? 0 }) : chosen.map(nameOf).join(),
      run: () => void act(own),
    })),
    { id: 'search', label: t('keySearch'), keys: ['/'], run: () => void goToField(search)() },
    ...(actions.undo ? [{ id: 'undo', label: t('keyUndo'), keys: ['U'], run: actions.undo }] : []),
    { id: 'keys', label: t('keyHelp'), keys: ['?'], run: () => setHelpOpen(true) },
    ...acts,
  ]);

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
    ...(actions.keys ?? []).map(({ key, label }) => ({ keys: [key.toUpperCase()], label: label(language) })),
    ...(actions.keys ? [{ keys: ['U', 'Ctrl Z'], label: t('keyUndo') }] : []),
    { keys: ['/'], label: t('keySearch') },
    { keys: ['Ctrl K', '⌘ K'], label: t('keyPalette') },
    { keys: ['Esc'], label: t('keyLeave') },
    { keys: ['?'], label: t('keyHelp') },
  ];
  return {
    button: <KeysButton onOpen={() => setHelpOpen(true)} />,
    help: { open: isHelpOpen, onClose: () => setHelpOpen(false), lines, isOn, onSwitch: setOn },
  };
}

/** Whether the panel shows the row it was opened with, not another record that was opened from there. */
function useIsRecordOfRow(): boolean {
  return !new URLSearchParams(useLocation().search).has('related');
}

function isAmongRows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-row]') !== null;
}

/** Opens the list of shortcuts. Hidden on narrow screens, which rarely have a keyboard. */
function KeysButton({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(backofficeTexts);
  return (
    <ToolButton
      icon="keyboard"
      label={t('keys')}
      title={`${t('keys')} (?)`}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={onOpen}
      className="max-md:hidden pointer-coarse:hidden"
    />
  );
}
