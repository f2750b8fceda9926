/** Where something will stand once it has loaded. Decoration only: say elsewhere that it loads. */
export function Skeleton({ className = 'h-12' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-pane border border-line bg-line/40 ${className}`} />;
}
