import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useTexts } from '../../lib/format/language.ts';
import { type TodayKey, todayTexts } from '../../messages/today.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** What the buttons of an item do. */
export type RowActs = Readonly<
  Record<'reply' | 'snooze' | 'handOver' | 'finish' | 'validate', (item: TodayItem) => void>
>;

/** The lead that an item is replied to in: its own, or that of a mail or a follow-up; undefined for what is only opened. */
export function leadOf({ kind, list, recordId }: TodayItem): { list: LeadList; id: string } | undefined {
  if (kind !== 'lead' && kind !== 'incoming' && kind !== 'followUp') return undefined;
  const lead = leadLists.find((each) => each === list);
  return lead && { list: lead, id: recordId };
}

/** What the first act is called. */
const firstAct = (item: TodayItem): TodayKey => (leadOf(item) ? 'reply' : 'open');

/** What finishes an item. An account is not finished but validated, by a key of its own: its client is mailed. */
const lastAct = ({ kind }: TodayItem): { key: string; label: TodayKey; act: 'finish' | 'validate' } =>
  kind === 'account'
    ? { key: 'V', label: 'validate', act: 'validate' }
    : { key: 'E', label: kind === 'lead' ? 'repliedElsewhere' : 'done', act: 'finish' };

type ActOn = { readonly key: string; readonly label: TodayKey; readonly act: keyof RowActs };

/** What can be done with an item, each with its key. */
export function actsOn(item: TodayItem): readonly ActOn[] {
  return [
    { key: 'R', label: firstAct(item), act: 'reply' },
    ...(item.kind === 'meeting' ? [] : [{ key: 'S', label: 'snooze', act: 'snooze' } as const]),
    { key: 'H', label: 'handOver', act: 'handOver' },
    lastAct(item),
  ];
}

type RowActionsProps = {
  item: TodayItem;
  acts: RowActs;
  isBusy: boolean;
  /** Whether they stand in a line of their own above the conversation rather than over the end of a row. */
  isAbove?: boolean;
};

/** The acts of one item as buttons, each with its key. */
export function RowActions({ item, acts, isBusy, isAbove = false }: RowActionsProps) {
  const t = useTexts(todayTexts);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a frame
    <div
      role="group"
      aria-label={t('acts', { name: item.name })}
      className={
        isAbove ? 'flex flex-wrap gap-x-1' : 'grid grid-cols-2 justify-items-start gap-x-1 @xl:flex @xl:flex-wrap'
      }
    >
      {actsOn(item).map(({ key, label, act }, index) => {
        const isFirst = isAbove && index === 0;
        return (
          <button
            key={key}
            type="button"
            disabled={isBusy}
            title={t(label)}
            aria-keyshortcuts={key.toLowerCase()}
            onClick={() => acts[act](item)}
            className={`pointer-events-auto flex min-h-11 items-center gap-2 rounded-pane border px-2.5 text-[0.9375rem] @xl:gap-1.5 @xl:px-2 font-medium disabled:opacity-60 @xl:min-h-7.5 @xl:text-[0.875rem] pointer-coarse:min-h-11 ${isFirst ? 'border-ink bg-ink text-paper hover:bg-paper hover:text-ink' : 'border-transparent hover:border-control'}`}
          >
            {/* Beside an open panel, only the keys leave room for who it is. */}
            <span aria-hidden="true" data-act-name="" className={isAbove ? '' : '@xl:@max-4xl:hidden'}>
              {t(label)}
            </span>
            <VisuallyHidden>{t('actOn', { act: t(label), name: item.name })}</VisuallyHidden>
            <span
              aria-hidden="true"
              data-act-key=""
              className={`font-mono text-caption ${isFirst ? '' : 'text-quiet'} ${isAbove ? '' : '@max-xl:hidden'}`}
            >
              {key}
            </span>
          </button>
        );
      })}
    </div>
  );
}
