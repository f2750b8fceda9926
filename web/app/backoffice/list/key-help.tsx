import { useId } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TickBox } from '../../ui/tick-box.tsx';

export type KeyLine = { keys: readonly string[]; label: string };

type KeyHelpProps = {
  open: boolean;
  onClose: () => void;
  lines: readonly KeyLine[];
  isOn: boolean;
  onSwitch: (on: boolean) => void;
};

/** Lists the shortcuts of a list, with a switch that turns the single-letter ones off. */
export function KeyHelp({ open, onClose, lines, isOn, onSwitch }: KeyHelpProps) {
  const t = useTexts(backofficeTexts);
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} title={t('keysTitle')} closeLabel={t('close')}>
      <dl className="grid gap-x-10 leading-snug sm:grid-cols-2">
        {lines.map(({ keys, label }) => (
          <div key={label} className="flex items-center justify-between gap-4 border-b border-line py-2">
            <dt className="order-2 flex shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-7 rounded-pane border border-control px-1.5 py-0.5 text-center font-mono text-caption"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <label htmlFor={id} className="mt-5 flex min-h-10 cursor-pointer items-center gap-3">
        <TickBox id={id} checked={isOn} onChange={(event) => onSwitch(event.target.checked)} />
        {t('keysSwitch')}
      </label>
    </Dialog>
  );
}
