import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlClass, Frame } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'id' | 'type'> & {
  label: ReactNode;
  error?: string | undefined;
  /** Name the button at the end while the password is hidden and while it shows. */
  showLabel: string;
  hideLabel: string;
};

/** A password field with a button that shows the password. Spread react-hook-form's `register` into it. */
export function PasswordField({ label, error, showLabel, hideLabel, className = '', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Frame label={label} error={error}>
      {(ids) => (
        <span className="relative block">
          <input
            {...rest}
            {...ids}
            type={shown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            className={`${controlClass} min-h-12 pr-14 ${className}`}
          />
          <button
            type="button"
            aria-label={shown ? hideLabel : showLabel}
            title={shown ? hideLabel : showLabel}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0.5 right-0.5 grid w-11 place-items-center rounded-pane text-quiet hover:text-ink"
          >
            <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5" fill="none" stroke="currentColor">
              <path d="M1.5 10s3-5.5 8.5-5.5 8.5 5.5 8.5 5.5-3 5.5-8.5 5.5S1.5 10 1.5 10z" strokeWidth="1.25" />
              <circle cx="10" cy="10" r="2.5" strokeWidth="1.25" />
              {shown && <path d="M3 17 17 3" strokeWidth="1.25" />}
            </svg>
          </button>
        </span>
      )}
    </Frame>
  );
}
