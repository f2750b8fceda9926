import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion';
import type { Colleague } from '@vitrine/contracts/dossier.ts';
import { fold } from '@vitrine/contracts/fold.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';

type Props = SuggestionProps<Colleague, { id: string; label: string }>;
type Open = { items: Colleague[]; at: number; command: Props['command']; left: number; top: number };

/** The colleagues whose name or address begins with what was typed after the @. */
export const filtered = (colleagues: readonly Colleague[], query: string): Colleague[] =>
  colleagues
    .filter(({ name, email }) => `${fold(name)} ${fold(email)}`.split(' ').some((word) => word.startsWith(fold(query))))
    .slice(0, 8);

/** The state of the menu that opens at an @ in a note, and what the editor calls to keep it up to date. */
export function useMentionMenu() {
  const [open, setOpen] = useState<Open>();
  const current = useRef<Open>(undefined);
  const show = (next: Open | undefined) => {
    current.current = next;
    setOpen(next);
  };
  const update = ({ items, command, clientRect }: Props) => {
    const rect = clientRect?.();
    const at = Math.min(current.current?.at ?? 0, Math.max(0, items.length - 1));
    show({ items, at, command, left: rect?.left ?? 0, top: rect?.bottom ?? 0 });
  };
  const choose = (each: Colleague) => current.current?.command({ id: each.id, label: each.name });
  const press = ({ event: { key } }: SuggestionKeyDownProps): boolean => {
    const menu = current.current;
    if (!menu || menu.items.length === 0) return false;
    const chosen = menu.items[menu.at];
    if (key === 'ArrowDown') show({ ...menu, at: (menu.at + 1) % menu.items.length });
    else if (key === 'ArrowUp') show({ ...menu, at: (menu.at + menu.items.length - 1) % menu.items.length });
    else if ((key === 'Enter' || key === 'Tab') && chosen) choose(chosen);
    else if (key === 'Escape') show(undefined);
    else return false;
    return true;
  };
  return {
    open,
    choose,
    render: { onStart: update, onUpdate: update, onKeyDown: press, onExit: () => show(undefined) },
  };
}

type MentionMenuProps = { open: Open | undefined; id: string; onChoose: (each: Colleague) => void };

/** The colleagues to choose from, at the @. The focus stays in the note. */
export function MentionMenu({ open, id, onChoose }: MentionMenuProps) {
  const t = useTexts(dossierTexts);
  if (!open || open.items.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label={t('mention')}
      style={{ left: Math.min(open.left, window.innerWidth - 272), top: open.top + 4 }}
      className="pane fixed z-50 grid w-64 py-1"
    >
      {open.items.map((each, at) => (
        <button
          key={each.id}
          type="button"
          id={`${id}-${at}`}
          role="option"
          aria-selected={at === open.at}
          tabIndex={-1}
          // Not `click`: the note must not lose the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            onChoose(each);
          }}
          className={`grid min-h-11 content-center px-3 py-1.5 text-left leading-tight wrap-anywhere ${at === open.at ? 'bg-glass text-on-glass' : ''}`}
        >
          {each.name}
          <span className="caption">{each.email}</span>
        </button>
      ))}
    </div>
  );
}
