import { acceptedKinds } from '@vitrine/contracts/file-kind.ts';
import { useId } from 'react';
import { buttonClass } from './button.tsx';

type FileChoiceProps = {
  label: string;
  /** What it is called where its label alone says too little. */
  name?: string;
  /** The id of what says how large and of which kinds they may be. */
  limitsId: string;
  disabled: boolean;
  onChoose: (files: readonly File[]) => void;
  look: 'secondary' | 'quiet';
  size: 'normal' | 'small';
  className: string;
  /** What may be chosen: by default every kind of file that is exchanged, and several. */
  accept?: string;
  isOne?: boolean;
};

/** A button that lets files be chosen; the same ones may be chosen twice in a row. */
export function FileChoice({
  label,
  name,
  limitsId,
  disabled,
  onChoose,
  look,
  size,
  className,
  accept = acceptedKinds,
  isOne = false,
}: FileChoiceProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        multiple={!isOne}
        accept={accept}
        disabled={disabled}
        aria-label={name}
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
