import { windowPanes } from './window-panes.ts';

/** For pages with nothing to show: an empty shop window. Decoration. */
export function EmptyIllustration({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 560" className={`overflow-visible ${className}`} fill="none">
      <path d="M.5.5h479v559H.5z" className="fill-raised stroke-ink" />
      {windowPanes.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className="fill-paper stroke-line" />
      ))}
      <path
        d="M12 104V12h92zM200 216v88L96 408H12v-4zM468 372v96l-80 80H292zM212 250l122-122v40L212 290zM346 226l106-106h16v22L346 264z"
        className="fill-glass"
        opacity="0.9"
      />
      <path d="M262 438h156M340 438v-56M328 382h24" className="stroke-signal" strokeWidth="2" />
    </svg>
  );
}
