import type { ReactNode } from 'react';

export type Side = 'light' | 'dark';
const sides: readonly Side[] = ['light', 'dark'];

/** A group of parts under a name that the list at the top leads to. */
export function Shelf({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={title.toLowerCase()} className="guide-shelf">
      <h2 className="display guide-title">{title}</h2>
      {children}
    </section>
  );
}

/**
 * One part in one state, in both themes side by side: the tokens are `light-dark()`, so a `color-scheme` is all it takes.
 * @param children is called once for each theme, for what must have a name of its own there
 */
export function Specimen({
  name,
  note,
  children,
}: {
  name: string;
  /** What cannot be shown standing still: hover, keys, limits. */
  note?: string;
  children: (side: Side) => ReactNode;
}) {
  return (
    <article className="guide-specimen">
      <header>
        <h3 className="caption">{name}</h3>
        {note && <p className="guide-note">{note}</p>}
      </header>
      <div className="guide-sides">
        {sides.map((side) => (
          <div key={side} className="guide-side" style={{ colorScheme: side }}>
            {children(side)}
          </div>
        ))}
      </div>
    </article>
  );
}
