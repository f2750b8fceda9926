import { briefStepNumbers } from '@vitrine/contracts/brief/numbers.ts';

/** The steps of the brief as the panes of a window, as many of them lit as are complete; the words beside it say the number. */
export function BriefPanes({ completedSteps }: { completedSteps: number }) {
  return (
    <span
      aria-hidden="true"
      className="grid w-full max-w-md grid-cols-9 gap-1.5 lg:max-w-56 lg:grid-cols-3 lg:self-center lg:justify-self-center"
    >
      {briefStepNumbers.map((step) => (
        <span
          key={step}
          className={`aspect-4/3 rounded-pane border transition-colors duration-500 ${step <= completedSteps ? 'border-(--lamp) bg-(--lamp)' : 'border-line'}`}
        />
      ))}
    </span>
  );
}
