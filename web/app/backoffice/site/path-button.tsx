/** A path of the content, which leads to the field there. */
export function PathButton({ path, onFind }: { path: string; onFind: (path: string) => void }) {
  return (
    <button
      type="button"
      className="min-h-6 text-left underline underline-offset-4 pointer-coarse:min-h-11"
      onClick={() => onFind(path)}
    >
      {path}
    </button>
  );
}
