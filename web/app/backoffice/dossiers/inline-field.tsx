import { type ComponentProps, type ReactNode, useId } from 'react';

const frame =
  'field-sizing-content min-h-9 max-w-full min-w-0 rounded-pane border border-transparent bg-transparent px-1.5 ' +
  'text-[0.9375rem] underline decoration-control decoration-dotted underline-offset-4 max-md:text-base ' +
  'placeholder:text-quiet hover:border-control hover:bg-raised focus-visible:outline-offset-0 focus:bg-raised ' +
  'focus:no-underline aria-invalid:border-bad pointer-coarse:min-h-11';

const look = `${frame} text-ink`;

type Labelled = {
  label: string;
  /** Whether the label shows before the value, which does not say by itself what it is. */
  isLabelShown?: boolean | undefined;
};

function Line({ label, isLabelShown = false, children }: Labelled & { children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <span className="relative inline-flex max-w-full min-w-0 items-baseline gap-x-0.5">
      <label htmlFor={id} className={isLabelShown ? 'text-quiet' : 'sr-only'}>
        {label}
      </label>
      {children(id)}
    </span>
  );
}

/** A text that is read as part of a line, and changed where it stands. Empty, it asks for what is missing. */
export function InlineText({ label, isLabelShown, ...rest }: Labelled & Omit<ComponentProps<'input'>, 'size' | 'id'>) {
  const shown = String(rest.value || rest.placeholder || '');
  return (
    <Line label={label} isLabelShown={isLabelShown}>
      {/* `size` is for browsers that cannot fit a field to its text. */}
      {(id) => <input {...rest} id={id} size={Math.max(6, shown.length)} className={`${look} truncate`} />}
    </Line>
  );
}

/** Asks for what is missing where its field is not a text that could say so itself. */
export function InlineButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <button type="button" className={`${frame} cursor-pointer text-quiet`} onClick={onClick}>
      {children}
    </button>
  );
}

/** A choice that is read as part of a line. */
export function InlineSelect({ label, isLabelShown, ...rest }: Labelled & Omit<ComponentProps<'select'>, 'id'>) {
  return (
    <Line label={label} isLabelShown={isLabelShown}>
      {(id) => <select {...rest} id={id} className={`${look} cursor-pointer appearance-none`} />}
    </Line>
  );
}
