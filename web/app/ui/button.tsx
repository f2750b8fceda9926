import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { LocalizedLink, type LocalizedLinkProps } from '../lib/page/localized-link.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'primary' | 'secondary' | 'quiet';

/** `small` is for dense places: the header, the back office. */
export type ButtonSize = 'small' | 'normal';

const base =
  'group/button relative inline-flex items-center justify-center gap-2.5 rounded-pane font-medium leading-tight ' +
  'transition-[background-color,color,border-color,transform] select-none active:translate-y-px ' +
  'disabled:active:translate-y-0 aria-disabled:active:translate-y-0';

const looks: Record<ButtonLook, string> = {
  primary:
    'border border-signal bg-signal text-on-signal hover:border-ink hover:bg-ink hover:text-paper ' +
    'disabled:border-line disabled:bg-line disabled:text-ink',
  secondary:
    'border border-ink text-ink hover:bg-ink hover:text-paper disabled:border-line disabled:text-quiet disabled:hover:bg-transparent',
  quiet:
    'border border-transparent text-ink underline decoration-line decoration-1 underline-offset-4 hover:decoration-signal disabled:text-quiet',
};

/** Where text is twice as large, the room beside it does not grow with it on a phone. */
const sizes: Record<ButtonSize, string> = {
  small: 'button-small min-h-10 max-lg:min-h-11 px-4 py-2 text-[0.9375rem]',
  normal: 'button-normal min-h-12 px-[min(1.5rem,7vw)] py-3 text-base',
};

export function buttonClass(look: ButtonLook = 'primary', size: ButtonSize = 'normal', extra = ''): string {
  return `${base} ${looks[look]} ${sizes[size]} ${extra}`;
}

type ButtonProps = ComponentProps<'button'> & {
  look?: ButtonLook;
  size?: ButtonSize;
  /** While a request is running: disabled, with a spinner. */
  busy?: boolean;
};

export function Button({ look, size, busy = false, disabled, className, children, type, ref, ...rest }: ButtonProps) {
  const button = useKeptFocus(busy, ref);
  return (
    <button
      ref={button}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/**
 * A disabled button loses the focus. It gets it back when the request is over, unless the focus has gone elsewhere: to
 * an error, or to what has taken its place.
 */
function useKeptFocus(busy: boolean, given: ButtonProps['ref']) {
  const button = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  useImperativeHandle(given, () => button.current as HTMLButtonElement);
  // Before the next frame, in which the browser takes the focus away.
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current;
    else if (hadFocus.current) {
      hadFocus.current = false;
      if (document.activeElement === document.body) button.current?.focus();
    }
  }, [busy]);
  return button;
}

type ButtonLinkProps = LocalizedLinkProps & { look?: ButtonLook; size?: ButtonSize; className?: string };

/** A link that looks like a button; `to` is an English address. */
export function ButtonLink({ look, size, className, children, ...rest }: ButtonLinkProps) {
  return (
    <LocalizedLink className={buttonClass(look, size, className)} {...rest}>
      {children}
    </LocalizedLink>
  );
}
