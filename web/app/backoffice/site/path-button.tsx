import type { ReactNode } from 'react';

type PathButtonProps = {
  path: string;
  onFind: (path: string) => void;
  /** What it is called; by default its path. */
  children?: ReactNode;
};

/** A path of the content, which leads to the field there. */
export function PathButton({ path, onFind, children = path }: PathButtonProps) {
  return (
    <button
      type="button"
      className="min-h-6 text-left underline underline-offset-4 pointer-coarse:min-h-11"
      onClick={() => onFind(path)}
    >
      {children}
    </button>
  );
}
