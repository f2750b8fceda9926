import type { ReactNode } from 'react';

type FigurePaneProps = {
  /** The number, or a few words in its place. */
  figure: string;
  /** What it is the number of: the rest of the sentence. */
  children: ReactNode;
  tone?: 'bad' | undefined;
};

/** One figure of a row, and the sentence that it begins. */
export function FigurePane({ figure, children, tone }: FigurePaneProps) {
  return (
    <p className="grid content-start gap-1.5 border-l border-line py-0.5 pr-4 pl-4">
      <span
        className={`font-mono text-[clamp(1.75rem,1.4rem+1.2vw,2.5rem)] leading-none font-medium tracking-tight tabular-nums ${tone === 'bad' ? 'text-signal-text' : ''}`}
      >
        {figure}
      </span>{' '}
      <span className="max-w-[36ch] text-[0.9375rem] leading-snug text-quiet">{children}</span>
    </p>
  );
}

type PartProps = {
  title: string;
  id: string;
  /** What is said once about how the numbers come about. */
  note: string;
  children: ReactNode;
};

/** A part of the screen under its title. */
export function Part({ title, id, note, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <div className="grid gap-1 border-b border-line pb-2">
        <h2 id={id} className="font-display text-xl leading-tight font-bold tracking-tight">
          {title}
        </h2>
        <p className="max-w-[80ch] text-[0.9375rem] leading-snug text-quiet">{note}</p>
      </div>
      {children}
    </section>
  );
}

/** A table that stands behind its chart. */
export function AsTable({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="text-[0.9375rem] open:w-full">
      <summary className="caption inline-flex min-h-8 items-center gap-2 text-quiet underline decoration-control underline-offset-4 hover:text-ink hover:decoration-signal pointer-coarse:min-h-11">
        {summary}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
  );
}
