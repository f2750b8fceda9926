const turns = { right: '', down: 'rotate-90', left: 'rotate-180', up: '-rotate-90', out: '-rotate-45' } as const;

/** The arrow moves in its direction when the button or link around it is hovered. */
const leans = {
  right: 'group-hover/button:translate-x-1 group-hover/link:translate-x-1',
  left: 'group-hover/button:-translate-x-1 group-hover/link:-translate-x-1',
  down: 'group-hover/button:translate-y-1 group-hover/link:translate-y-1',
  up: 'group-hover/button:-translate-y-1 group-hover/link:-translate-y-1',
  out: 'group-hover/button:translate-x-0.5 group-hover/button:-translate-y-0.5',
} as const;

/** An arrow as high as the text beside it. An SVG, because our subset fonts have no arrows. Decoration. */
export function Arrow({ to = 'right' }: { to?: keyof typeof turns }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className={`inline-block size-[0.95em] shrink-0 align-[-0.08em] transition-transform ${leans[to]}`}
    >
      <path d="M1.5 8h12.5M9 3l5 5-5 5" className={`origin-center ${turns[to]}`} />
    </svg>
  );
}
