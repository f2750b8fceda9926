import type { CSSProperties } from 'react';

type ProgressBarProps = {
  /** 0 to 1. */
  value: number;
  label: string;
  /** A background class; `bg-signal` by default. */
  fill?: string;
  /** The classes of what is filled; `bg-line` by default. */
  track?: string;
};

/** A thin progress bar. */
export function ProgressBar({ value, label, fill = 'bg-signal', track = 'bg-line' }: ProgressBarProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className={`h-1 overflow-hidden ${track}`}
    >
      <div
        className={`h-full origin-left transition-transform duration-500 ${fill}`}
        style={{ transform: `scaleX(${part})` }}
      />
    </div>
  );
}

type StepIndicatorProps = {
  steps: readonly string[];
  /** The index of the current step, from 0. */
  current: number;
  label: string;
  /** In how many parts the bar below is divided, where there are more than steps. */
  parts?: number;
  /** The index of the last step that can be gone to; the current one when missing. */
  reachable?: number;
  onPick?: (index: number) => void;
};

/** Numbered steps, "01 Service", of which those visited can be clicked; on small screens only the current one shows its name. */
export function StepIndicator({
  steps,
  current,
  label,
  parts = steps.length,
  reachable = current,
  onPick,
}: StepIndicatorProps) {
  return (
    // Where there is room, each above its part of the bar.
    <ol
      aria-label={label}
      style={{ '--parts': parts } as CSSProperties}
      className="flex flex-wrap gap-x-6 max-sm:gap-x-4 @2xl:grid @2xl:grid-cols-[repeat(var(--parts),minmax(0,1fr))] @2xl:gap-x-0"
    >
      {steps.map((step, index) => {
        const isCurrent = index === current;
        const mark = (
          <>
            <span className={index <= current ? 'text-signal-text' : undefined}>
              {index < current ? '✓ ' : ''}
              {String(index + 1).padStart(2, '0')}
            </span>{' '}
            <span className={`min-w-0 wrap-anywhere ${isCurrent ? 'font-semibold' : 'max-sm:sr-only'}`}>{step}</span>
          </>
        );
        const look = `caption flex min-h-11 items-center gap-2 ${isCurrent ? 'text-ink' : 'text-quiet'}`;
        return (
          <li key={step} className="min-w-0 @2xl:pr-3" aria-current={isCurrent ? 'step' : undefined}>
            {onPick && !isCurrent && index <= reachable ? (
              <button
                type="button"
                onClick={() => onPick(index)}
                className={`${look} min-w-11 underline decoration-line underline-offset-4 hover:text-ink hover:decoration-signal`}
              >
                {mark}
              </button>
            ) : (
              <span className={look}>{mark}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
