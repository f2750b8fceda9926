import type { Schedule } from '@vitrine/contracts/schedule.ts';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { differences, type ScheduleInput } from './schedule-values.ts';

type ConflictNoticeProps = {
  /** The schedule in the form. */
  mine: ScheduleInput;
  /** The schedule somebody else has saved meanwhile. */
  theirs: Schedule;
  onTheirs: () => void;
  /** Keeps the form; the next save replaces theirs. */
  onMine: () => void;
};

/** Somebody else has saved another schedule: says where the two differ, and offers both. */
export function ConflictNotice({ mine, theirs, onTheirs, onMine }: ConflictNoticeProps) {
  const t = useTexts(scheduleTexts);
  const parts = differences(mine, theirs).map((part) => t(part === 'weekly' ? 'weekly' : part));
  return (
    <Notice
      tone="warn"
      title={t('conflictTitle')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button look="secondary" size="small" onClick={onTheirs}>
            {t('acceptStored')}
          </Button>
          <Button look="secondary" size="small" onClick={onMine}>
            {t('keepLocal')}
          </Button>
        </span>
      }
    >
      <p>{parts.length > 0 ? t('conflictText', { parts: parts.join(', ') }) : t('conflictSame')}</p>
    </Notice>
  );
}
