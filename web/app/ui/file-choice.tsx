import { acceptedKinds } from '@vitrine/contracts/file-kind.ts';
import { useId } from 'react';
import { buttonClass } from './button.tsx';

type FileChoiceProps = {
  label: string;
  /** The id of what says how large and of which kinds they may be. */
  limitsId: string;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
  look: 'secondary' | 'quiet';
  size: 'normal' | 'small';
  className: string;
};

/** A button that lets files be chosen; the same ones may be chosen twice in a row. */
export function FileChoice({ label, limitsId, disabled, onChoose, look, size, className }: FileChoiceProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        multiple
        accept={acceptedKinds}
        disabled={disabled}
        aria-describedby={limitsId}
        className="peer sr-only"
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          event.target.value = '';
          onChoose(chosen);
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          look,
          size,
          `cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-signal peer-disabled:cursor-default peer-disabled:text-quiet ${className}`,
        )}
      >
        {label}
      </label>
    </>
  );
}
