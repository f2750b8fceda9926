import type { TextKey } from '@vitrine/contracts/text.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { clientHomeTexts } from '../../messages/client-home.ts';
import { type StageName, type StageState, stageNames, type Turn } from './stages.ts';

type ProjectStagesProps = {
  stages: Readonly<Record<StageName, StageState>>;
  turn: Turn;
  /** The day of the delivery, `2027-05-14`; null until then. */
  deliveredOn: string | null;
};

type Key = TextKey<keyof typeof import('../../messages/en/client-home.json')>;

const states = { lit: 'stageLit', now: 'stageNow', next: 'stageNext' } as const satisfies Record<StageState, Key>;
const turns = {
  yours: 'turnYours',
  ours: 'turnOurs',
  both: 'turnBoth',
  nobodys: 'turnNobodys',
} as const satisfies Record<Turn, Key>;

const looks: Readonly<Record<StageState, string>> = {
  lit: 'border-(--lamp) bg-(--lamp)',
  now: 'border-2 border-signal bg-raised',
  next: 'border-line',
};

/** A project as a row of panes, each lit once its stage is done; and whose turn it is. */
export function ProjectStages({ stages, turn, deliveredOn }: ProjectStagesProps) {
  const t = useTexts(clientHomeTexts);
  const language = useLanguage();
  const date = deliveredOn === null ? '' : formatCalendarDate(deliveredOn, language);
  return (
    <section aria-label={t('stages')} className="mb-6 grid gap-4 lg:mb-8">
      <ol className="grid gap-x-3 gap-y-1.5 sm:grid-cols-5">
        {stageNames.map((name) => (
          <li
            key={name}
            data-stage={name}
            data-state={stages[name]}
            aria-current={stages[name] === 'now' ? 'step' : undefined}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)] sm:content-start"
          >
            <span
              aria-hidden="true"
              className={`block h-6 rounded-pane border transition-colors duration-500 sm:h-12 ${looks[stages[name]]}`}
            />
            <span className="flex flex-wrap items-baseline gap-x-2 leading-tight">
              <span className={stages[name] === 'next' ? 'text-quiet' : 'font-medium'}>{t(`stage_${name}`)}</span>
              <span className={`caption ${stages[name] === 'now' ? 'text-signal-text' : 'text-quiet'}`}>
                {t(states[stages[name]])}
              </span>
            </span>
          </li>
        ))}
      </ol>
      <p className="text-lead font-medium">{t(turns[turn], { date })}</p>
    </section>
  );
}
