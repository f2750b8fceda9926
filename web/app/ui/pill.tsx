import type { ReactNode } from 'react';

export type Tone = 'plain' | 'signal' | 'good' | 'warn' | 'bad';

const tones: Record<Tone, string> = {
  plain: 'border-line text-ink',
  signal: 'border-signal bg-signal text-on-signal',
  good: 'border-current text-good',
  warn: 'border-current text-warn',
  bad: 'border-current text-bad',
};

/** A status or a tag. The word carries the meaning, the colour only supports it. */
export function Pill({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return (
    // On two lines only where text is twice as large on a phone.
    <span
      className={`caption inline-flex items-center rounded-full border px-3 py-1 whitespace-nowrap @max-[16rem]:whitespace-normal ${tones[tone]}`}
    >
      {children}
    </span>
  );
}
