import type { IconName } from '../../ui/icon.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

type RowButtonProps = {
  icon: IconName;
  /** What it does. */
  label: string;
  /** Whose row it is, for screen readers. */
  whom: string;
  busy: boolean;
  onClick: () => void;
};

/** A button of a row: an icon, whose tooltip says what it does. */
export function RowButton({ icon, label, whom, busy, onClick }: RowButtonProps) {
  return <ToolButton icon={icon} label={label} aria-label={`${label} — ${whom}`} disabled={busy} onClick={onClick} />;
}

/**
 * One row of people, in columns where there is room, the address below the name where there is less; on a phone below
 * each other, with the buttons beside the name.
 */
export const rowClass =
  'grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line text-[0.875rem] leading-snug hover:bg-raised ' +
  'max-xl:py-1.5 md:grid-cols-[minmax(0,1.4fr)_6rem_minmax(0,1.4fr)_minmax(7.5rem,auto)] lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1.5fr)_6rem_minmax(0,1.8fr)_minmax(7.5rem,auto)]';

/** What can be done about a row, at its end. */
export const rowActsClass =
  'col-start-2 row-start-1 flex justify-end md:max-lg:col-start-4 md:max-lg:row-span-2 lg:col-start-5';

/** The second line of who it is. */
export const underNameClass = 'text-quiet max-md:col-span-2 md:max-lg:col-start-1 md:max-lg:row-start-2';

/** What else is known, in columns of their own. */
export const besideClass = 'max-md:col-span-2 md:max-lg:row-span-2 md:max-lg:row-start-1';
