import type { ReactNode } from 'react';

type PathButtonProps = {
  path: string;
  onFind: (path: string) => void;
  /** What it is called; by default its path. */
  children?: ReactNode;
  /** What it is called by itself, where what is written in it says it only beside others. */
  label?: string;
};

/** A path of the content, or of a page, which leads there. */
export function PathButton({ path, onFind, children = path, label }: PathButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="min-h-6 text-left underline underline-offset-4 pointer-coarse:min-h-11"
      onClick={() => onFind(path)}
    >
      {children}
    </button>
  );
}
