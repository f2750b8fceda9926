/** Panes of the window, as x, y, width, height in a field of 480 by 560. Uneven on purpose. */
const panes = [
  [12, 12, 188, 148],
  [212, 12, 256, 96],
  [12, 172, 188, 236],
  [212, 120, 122, 196],
  [346, 120, 122, 196],
  [12, 420, 188, 128],
  [212, 328, 256, 220],
] as const;

/**
 * The motif of the site: a shop window of thin frames. `dressed` shows work in it, `empty` nothing at all.
 * Decoration: hidden from those who listen.
 */
export function ShopWindow({ dressed = true, className = '' }: { dressed?: boolean; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 480 560" className={className} fill="none">
      <path d="M.5.5h479v559H.5z" className="fill-raised stroke-ink" />
      {panes.map(([x, y, width, height]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={width} height={height} className="fill-paper stroke-line" />
      ))}
      {dressed && <Display />}
      <g className="fill-glass" opacity={dressed ? 0.55 : 0.9}>
        <path d="M12 104V12h92zM200 216v88L96 408H12v-4zM468 372v96l-80 80H292zM212 250l122-122v40L212 290zM346 226l106-106h16v22L346 264z" />
      </g>
      {!dressed && (
        <g className="stroke-signal" strokeWidth="2">
          <path d="M262 438h156" />
          <path d="M340 438v-56M328 382h24" />
        </g>
      )}
      {dressed && (
        <g>
          {/* One pane stands open, into the street. */}
          <path d="M212 328l-44 34v220l44-34z" className="fill-raised stroke-ink" />
          <path d="M204 346l-28 22v184l28-22z" className="fill-glass stroke-line" />
          <path d="M180 470v-14" className="stroke-signal" strokeWidth="3" />
        </g>
      )}
    </svg>
  );
}

/** What stands behind the glass: pages, drawn as a shop would dress them. */
function Display() {
  return (
    <g>
      <g className="fill-ink">
        <path d="M32 36h96v10H32zM32 54h64v10H32zM232 34h40v6h-40zM236 148h60v8h-60zM236 164h36v8h-36zM366 148h72v8h-72z" />
        <path d="M256 372h150v16H256zM256 398h104v16H256z" />
      </g>
      <g className="fill-line">
        <path d="M32 82h120v4H32zM32 94h104v4H32zM32 106h112v4H32zM388 34h28v6h-28zM424 34h24v6h-24zM232 62h216v30H232z" />
        <path d="M236 190h74v96h-74zM366 168h82v4h-82zM366 180h64v4h-64zM256 432h120v5H256zM256 446h96v5H256z" />
        <path d="M32 440h148v4H32zM32 456h120v4H32zM32 472h134v4H32z" />
      </g>
      <path d="M32 192h148v120H32z" className="fill-signal" />
      <path d="M32 312l52-62 36 40 26-22 34 44z" className="fill-ink" opacity=".9" />
      <path d="M32 332h90v8H32zM32 348h60v8H32z" className="fill-ink" />
      <path d="M256 478h92v30h-92z" className="fill-signal" />
      <g className="stroke-ink" strokeWidth="1.5">
        <path d="M366 286l20-30 20 14 20-44 22 20" />
        <circle cx="152" cy="352" r="14" />
        <path d="M398 478h46v46h-46zM398 501h46M421 478v46" />
      </g>
    </g>
  );
}
