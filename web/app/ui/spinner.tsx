/** With a label it is announced; without one it accompanies a text. */
export function Spinner({ label, className = 'size-4' }: { label?: string; className?: string }) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <span
        aria-hidden="true"
        className={`inline-block animate-spin rounded-pane border-2 border-current/30 border-t-current ${className}`}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
