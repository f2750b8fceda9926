import { Menu as Base } from '@base-ui/react/menu';
import type { ReactNode } from 'react';

type MenuProps = {
  /** What the button says. */
  label: ReactNode;
  disabled?: boolean;
  children: ReactNode;
};

const item =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-pane px-2.5 text-[0.9375rem] outline-none data-highlighted:bg-glass data-highlighted:text-on-glass pointer-coarse:min-h-11';

/** A button that opens a menu below it. */
export function Menu({ label, disabled = false, children }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        disabled={disabled}
        className="caption flex min-h-9 items-center gap-2 px-2 text-quiet underline decoration-control underline-offset-4 hover:text-ink disabled:opacity-60 pointer-coarse:min-h-11"
      >
        {label}
      </Base.Trigger>
      <Base.Portal className="relative z-40">
        <Base.Positioner sideOffset={4} align="start" className="z-40">
          <Base.Popup className="pane max-h-(--available-height) max-w-80 min-w-52 overflow-y-auto border-control p-1.5 outline-none">
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Something the menu does. */
export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <Base.Item onClick={onChoose} className={item}>
      {children}
    </Base.Item>
  );
}

type MenuCheckProps = {
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
};

/** Something that is on or off; the menu stays open. */
export function MenuCheck({ checked, disabled = false, onChange, children }: MenuCheckProps) {
  return (
    <Base.CheckboxItem
      checked={checked}
      disabled={disabled}
      closeOnClick={false}
      onCheckedChange={onChange}
      className={`${item} data-disabled:cursor-default data-disabled:opacity-60`}
    >
      <span aria-hidden="true" className="w-[1.5ch] font-mono">
        {checked ? '✓' : ''}
      </span>
      {children}
    </Base.CheckboxItem>
  );
}

/** Lines that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1">
      <Base.GroupLabel className="caption px-2.5 py-1 text-quiet">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}
