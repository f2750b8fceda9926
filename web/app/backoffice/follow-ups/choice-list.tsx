import type { KeyboardEvent, Ref } from 'react';
import { useKeyDown } from '../../lib/browser/keys.ts';

type Choice = { key: string; label: string; note?: string };

type ChoiceListProps = {
  choices: readonly Choice[];
  onChoose: (index: number) => void;
  /** The first choice, which takes the focus when a dialog opens. */
  first?: Ref<HTMLButtonElement> | undefined;
};

/** Choices below each other, of which the first nine are chosen by their number too; arrows move between them. */
export function ChoiceList({ choices, onChoose, first }: ChoiceListProps) {
  // Wherever the focus is in the dialog around it, but where digits are typed.
  useKeyDown((event) => {
    if (event.target instanceof HTMLInputElement || event.ctrlKey || event.metaKey || event.altKey) return;
    // Read from the position, since French keyboards type digits with Shift.
    const digit = Number(/^Digit([1-9])$/.exec(event.code)?.[1] ?? Number.NaN);
    if (!(digit <= choices.length)) return;
    event.preventDefault();
    onChoose(digit - 1);
  });

  const pressArrow = (event: KeyboardEvent<HTMLUListElement>) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[Math.max(0, Math.min(buttons.length - 1, here + by))]?.focus();
  };
  return (
    <ul onKeyDown={pressArrow}>
      {choices.map(({ key, label, note }, index) => (
        <li key={key} className="border-b border-line last:border-b-0">
          <button
            ref={index === 0 ? first : undefined}
            type="button"
            onClick={() => onChoose(index)}
            className="flex min-h-12 w-full items-center gap-4 px-2 text-left hover:bg-paper focus-visible:-outline-offset-3"
          >
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{label}</span>
            {note && <span className="caption text-quiet">{note}</span>}
            {index < 9 && (
              <span
                aria-hidden="true"
                className="min-w-7 rounded-pane border border-control px-1.5 py-0.5 text-center font-mono text-caption max-md:hidden"
              >
                {index + 1}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
