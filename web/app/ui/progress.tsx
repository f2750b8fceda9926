type ProgressBarProps = {
  /** 0 to 1. */
  value: number;
  label: string;
  /** A background class; `bg-signal` by default. */
  fill?: string;
};

/** A thin progress bar. */
export function ProgressBar({ value, label, fill = 'bg-signal' }: ProgressBarProps) {
  const part = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
      className="h-1 overflow-hidden bg-line"
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
};

/** Numbered steps, "01 Service"; on small screens only the current one shows its name. */
export function StepIndicator({ steps, current, label }: StepIndicatorProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap gap-x-6 gap-y-2">
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className={`caption flex items-baseline gap-2 ${index === current ? 'text-ink' : 'text-quiet'}`}
        >
          <span className={index <= current ? 'text-signal-text' : undefined}>
            {index < current ? '✓ ' : ''}
            {String(index + 1).padStart(2, '0')}
          </span>
          <span className={index === current ? 'font-semibold' : 'max-sm:sr-only'}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
