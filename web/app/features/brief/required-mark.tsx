/** Marks a required question; for screen readers the field itself says so. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1.5 font-mono text-signal-text">
      *
    </span>
  );
}
