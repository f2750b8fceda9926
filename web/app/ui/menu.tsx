import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { TickBox } from './tick-box.tsx';

type MenuProps = {
  /** What the button is called. */
  label: string;
  /** What it shows: its name is then a tooltip. */
  icon: IconName;
  disabled?: boolean;
  /** Is handed what closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button among the quiet tools of a list: a frame shows where the pointer is. */
export const toolClass =
  'inline-flex size-9 items-center justify-center rounded-pane border border-transparent text-quiet ' +
  'hover:border-control hover:text-ink aria-expanded:border-control aria-expanded:text-ink disabled:opacity-60 pointer-coarse:size-11';

const line =
  'flex min-h-9 w-full items-center gap-2.5 rounded-pane px-2.5 text-left text-[0.9375rem] hover:bg-glass hover:text-on-glass focus-visible:-outline-offset-2 pointer-coarse:min-h-11';

/** A button that shows further controls below it, until Escape, a press elsewhere, or a choice. */
export function Menu({ label, icon, disabled = false, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const leave = ({ target }: Event) => {
      if (target instanceof Node && !frame.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave, { signal });
    document.addEventListener('focusin', leave, { signal });
    // Before whatever else Escape closes.
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', press, { signal, capture: true });
    return () => controller.abort();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={frame} className="relative">
      <button
        ref={button}
        type="button"
        disabled={disabled}
        aria-label={label}
        title={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        className={toolClass}
      >
        <Icon name={icon} />
      </button>
      {isOpen && (
        <div
          id={id}
          className="pane z-25 max-h-[70dvh] overflow-y-auto border-control p-1.5 max-md:fixed max-md:inset-x-4 max-md:bottom-4 md:absolute md:top-full md:right-0 md:mt-1 md:w-60"
        >
          {children(close)}
        </div>
      )}
    </div>
  );
}

/** Something the menu does. */
export function MenuItem({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <button type="button" onClick={onChoose} className={line}>
      {children}
    </button>
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
  // A choice that is kept in the address comes back a moment later, and the box must not fall back until then.
  const [isOn, setOn] = useState(checked);
  useEffect(() => setOn(checked), [checked]);
  return (
    <label className={`${line} cursor-pointer has-disabled:cursor-default has-disabled:opacity-60`}>
      <TickBox
        size="size-4"
        checked={isOn}
        disabled={disabled}
        onChange={(event) => {
          setOn(event.target.checked);
          onChange(event.target.checked);
        }}
      />
      {children}
    </label>
  );
}

/** Lines that belong together, under a heading. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent together
    <div
      role="group"
      aria-labelledby={id}
      className="not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1"
    >
      <p id={id} className="caption px-2.5 py-1 text-quiet">
        {label}
      </p>
      {children}
    </div>
  );
}
