import type { ReactNode, Ref } from 'react';

type ReceiptProps = {
  /** `Receipt` */
  caption: ReactNode;
  title: ReactNode;
  /** Focusable, so that what was sent is announced. */
  heading?: Ref<HTMLHeadingElement>;
  /** In the corner: a button that closes it. */
  close?: ReactNode;
  /** `ReceiptRows`, and what follows them. */
  children: ReactNode;
  className?: string;
};

/** What a visitor keeps after sending a form: an object that stays, and not a flash. */
export function Receipt({ caption, title, heading, close, children, className = '' }: ReceiptProps) {
  return (
    <section className={`pane border-ink bg-raised ${className}`}>
      <header className="flex items-start justify-between gap-4 border-b border-ink bg-glass px-5 py-4 text-on-glass sm:px-7">
        <div className="grid gap-1">
          <p className="caption flex items-center gap-2.5">
            <span aria-hidden="true" className="size-2 bg-signal" />
            {caption}
          </p>
          <h2
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-28 font-display text-2xl leading-tight font-bold tracking-tight text-balance outline-none"
          >
            {title}
          </h2>
        </div>
        {close}
      </header>
      <div className="grid gap-5 px-5 py-5 sm:px-7 sm:py-6">{children}</div>
    </section>
  );
}

/** The facts of a receipt, a line each. Two lists that follow each other share the line between them. */
export function ReceiptRows({ children }: { children: ReactNode }) {
  return <dl className="@container border-t border-line [dl+&]:-mt-5 [dl+&]:border-t-0">{children}</dl>;
}

/** One fact; `large` for the one that counts most. */
export function ReceiptRow({
  term,
  large = false,
  children,
}: {
  term: ReactNode;
  large?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 @min-[22rem]:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-base text-balance text-quiet">{term}</dt>
      <dd
        className={`min-w-0 wrap-anywhere ${large ? 'font-mono text-2xl leading-tight tracking-tight' : 'font-medium'}`}
      >
        {children}
      </dd>
    </div>
  );
}
