/** The star of a question that needs an answer. Screen readers hear of it from the field itself. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-1.5 font-mono text-signal-text">
      *
    </span>
  );
}
