/** The first tab stop of the page: skips to the content. */
export function SkipLink({ target, children }: { target: string; children: string }) {
  return (
    <a
      href={`#${target}`}
      className="print:hidden fixed top-3 left-3 z-50 -translate-y-24 rounded-pane bg-ink px-5 py-3 font-medium text-paper focus:translate-y-0 focus-visible:outline-paper focus-visible:-outline-offset-6"
    >
      {children}
    </a>
  );
}
