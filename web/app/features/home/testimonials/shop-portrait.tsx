/** How many stripes an awning has. */
const stripes = [0, 1, 2, 3, 4, 5, 6, 7] as const;

/** The colours of an awning, and what stands in the window: each company has one of each. */
const cloths = ['fill-signal', 'fill-ink', 'fill-signal-text'] as const;
const goods = [
  'M60 300v-70h30v70zM120 300v-44h60v44zM128 256v-30h44v30z',
  'M70 300a40 40 0 1 1 80 0zM160 300l20-60 20 60z',
  'M60 300v-30h40v30zM80 270v-40M116 300l14-90 14 90zM160 300v-50h36v50z',
] as const;

/** Wider than this, in characters, a name is set smaller to stay on its sign. */
const signLength = 13;

/** Two companies seldom have the same sum of letters. */
const numberOf = (company: string): number =>
  Array.from(company).reduce((sum, letter) => sum + letter.charCodeAt(0), 0);

/** The front of a client's shop, in place of a portrait that there is none of. Decoration: its name stands below. */
export function ShopPortrait({ company }: { company: string }) {
  const number = numberOf(company);
  const length = Math.max(signLength, Array.from(company).length);
  return (
    <svg
      viewBox="0 0 320 400"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className="testimonial-avatar pane"
    >
      <path d="M0 0h320v400H0z" className="fill-raised" />
      <path d="M0 0h320v76H0z" className="fill-ink" />
      <text
        x="24"
        y="38"
        dominantBaseline="central"
        fontSize={(34 * signLength) / length}
        className="fill-paper font-display font-bold tracking-tight"
      >
        {company}
      </text>
      {stripes.map((stripe) => (
        <path
          key={stripe}
          d={`M${stripe * 40} 76h40v52a20 20 0 0 1-40 0z`}
          className={stripe % 2 === 0 ? cloths[number % cloths.length] : 'fill-paper'}
        />
      ))}
      <path d="M20 164h188v152H20z" className="fill-glass stroke-ink stroke-[5]" />
      <path d={goods[Math.floor(number / 3) % goods.length]} className="fill-on-glass stroke-on-glass stroke-4" />
      <path d="M20 300h188v16H20z" className="fill-ink" />
      <path d="M232 164h68v212h-68z" className="fill-signal stroke-ink stroke-[5]" />
      <path d="M246 180h40v92h-40z" className="fill-glass" />
      <path d="M0 376h320v24H0z" className="fill-ink" />
    </svg>
  );
}
