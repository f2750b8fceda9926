import type { ReactNode } from 'react';

export type Theme = 'light' | 'dark';
const themes: readonly Theme[] = ['light', 'dark'];

/** A group of examples; the list at the top of the page links to it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={title.toLowerCase()} className="guide-section">
      <h2 className="display guide-title">{title}</h2>
      {children}
    </section>
  );
}

/**
 * One component in one state, in both themes side by side: the tokens are `light-dark()`, so `color-scheme` is enough.
 * @param children called once per theme, for names and ids that must differ between the two
 */
export function Example({
  name,
  note,
  children,
}: {
  name: string;
  /** What a still picture cannot show: hover, keys, limits. */
  note?: string;
  children: (theme: Theme) => ReactNode;
}) {
  return (
    <article className="guide-example">
      <header>
        <h3 className="caption">{name}</h3>
        {note && <p className="guide-note">{note}</p>}
      </header>
      <div className="guide-sides">
        {themes.map((theme) => (
          <div key={theme} className="guide-side" style={{ colorScheme: theme }}>
            {children(theme)}
          </div>
        ))}
      </div>
    </article>
  );
}
