import { type ReactNode, useId } from 'react';

type SectionProps = {
  title: string;
  /** An introduction of one or two sentences. */
  text?: ReactNode;
  /** Actions on the whole section, beside its heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A section of the schedule with its heading. */
export function Section({ title, text, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-lg leading-tight font-bold tracking-tight">
          {title}
        </h2>
        {actions}
      </div>
      {text && <p className="max-w-prose text-[0.9375rem] leading-snug text-quiet">{text}</p>}
      {children}
    </section>
  );
}
