export type Service = 'web' | 'automation' | 'ai';

/** A drawing in hairlines, with one part in red. Decoration. */
export function ServiceDrawing({ service }: { service: Service }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 150"
      // The field of points has no edge of its own: it fills what it is given.
      preserveAspectRatio={service === 'ai' ? 'xMaxYMid slice' : undefined}
      fill="none"
      className="service-drawing stroke-ink"
    >
      {service === 'web' && <NestedScreens />}
      {service === 'automation' && <Workflow />}
      {service === 'ai' && <PointField />}
    </svg>
  );
}

/** One page at three widths, one inside the other. */
function NestedScreens() {
  return (
    <>
      <path d="M.5 .5h319v149H.5zM.5 14.5h319" />
      <path d="M8 7.5h18M32 7.5h10" className="stroke-quiet" />
      <path d="M112.5 32.5h180v117M112.5 149V32.5M112.5 44.5h180" />
      <path d="M212.5 64.5h58V149M212.5 149V64.5M212.5 74.5h58" className="fill-raised" />
      <path d="M212.5 74.5h58V104h-58z" className="fill-signal" stroke="none" />
      <path d="M222 116h39M222 124h26M222 132h32M128 60h54M128 68h40M128 76h48M16 32h64M16 40h44M16 48h56M16 56h30" />
    </>
  );
}

/** Three steps on one line; what moves along it is red. */
function Workflow() {
  return (
    <>
      <path d="M.5 98.5h56M104.5 98.5c24 0 12-58 36-58h20M208.5 40.5c24 0 12 70 36 70h76" />
      <path d="M56.5 74.5h48v48h-48zM160.5 16.5h48v48h-48zM244.5 86.5h48v48h-48z" className="fill-raised" />
      <path d="M70 92h21M70 98.500h14M70 105h18M174 34h21M174 40.500h21M174 47h10M258 116l8 8 14-22" />
      <path d="M124 78h10v10h-10zM222 60h10v10h-10z" className="fill-signal" stroke="none" />
    </>
  );
}

/** A field of points that grow towards the answer, in red. */
function PointField() {
  const columns = 16;
  const points = Array.from({ length: columns * 7 }, (_, index) => {
    const [x, y] = [10 + (index % columns) * 20, 15 + Math.floor(index / columns) * 20];
    const near = Math.max(0, 1 - Math.hypot(x - 230, (y - 75) * 1.3) / 120);
    return { x, y, radius: 1 + 7 * near ** 2, isFound: near > 0.9 };
  });
  return points.map(({ x, y, radius, isFound }) => (
    <circle
      key={`${x} ${y}`}
      cx={x}
      cy={y}
      r={radius.toFixed(1)}
      stroke="none"
      className={isFound ? 'fill-signal' : 'fill-ink'}
    />
  ));
}
