import type { Ref } from 'react';

/**
 * A field for programs that fill in every field: out of sight, of the keyboard's way, of the accessibility tree and of
 * the browser's and password managers' filling in.
 */
export function TrapField({ ref }: { ref: Ref<HTMLInputElement> }) {
  return (
    <div inert aria-hidden="true" className="sr-only">
      <input
        ref={ref}
        type="text"
        name="subject"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
  );
}
