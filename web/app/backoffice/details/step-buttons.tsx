import { useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import type { OpenRow } from '../list/list-panel.tsx';

/** Goes on to the row before or after the open one, as `k` and `j` do. */
export function StepButtons({ step }: { step: OpenRow['step'] }) {
  const t = useTexts(detailsTexts);
  return (
    <>
      <StepButton label={t('previousRecord')} sign="↑" shortcut="K" onPress={step.before} />
      <StepButton label={t('nextRecord')} sign="↓" shortcut="J" onPress={step.after} />
    </>
  );
}

type StepButtonProps = {
  label: string;
  sign: string;
  shortcut: string;
  /** Undefined at the end of the page: the button stays, so that it does not lose the focus. */
  onPress: (() => void) | undefined;
};

function StepButton({ label, sign, shortcut, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      aria-disabled={onPress === undefined}
      onClick={onPress}
      className="grid size-9 place-items-center rounded-pane border border-transparent font-mono hover:border-control aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:opacity-40 pointer-coarse:size-11"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
