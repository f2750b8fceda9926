/** A placeholder for content that is loading. Decoration: say elsewhere that it is loading. */
export function Skeleton({ className = 'h-12' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-pane border border-line bg-line/40 ${className}`} />;
}
