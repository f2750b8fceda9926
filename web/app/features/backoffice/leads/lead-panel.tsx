import { type Status, statuses } from '@vitrine/contracts/admin.ts';
import { backofficeTexts } from '../../../messages/backoffice.ts';
import type { RecordActs } from '../records/record-list.ts';
import { RecordPanel } from '../records/record-panel.tsx';
import { LastAct } from '../statuses/last-act.tsx';
import { StatusButtons } from '../statuses/status-buttons.tsx';
import { useStatusChange } from '../statuses/status-change.ts';
import { SetStatuses } from '../statuses/status-column.tsx';
import { statusLabels } from '../statuses/status-words.ts';
import type { AnyLead, LeadRecords } from './lead.ts';

/** A list of what visitors send: statuses are set one by one or together, and taken back. */
export function LeadPanel<Row extends AnyLead>({ list }: { list: LeadRecords<Row> }) {
  const { setStatuses, undo, canUndo, last } = useStatusChange(list.id);
  const set = (rows: readonly Row[], status: Status) =>
    setStatuses(
      rows.map(({ id }) => id),
      status,
    );
  const acts: RecordActs<Row> = {
    selection: (rows, clear) => (
      <StatusButtons
        onClear={clear}
        onSet={(status) => {
          set(rows, status);
          clear();
        }}
      />
    ),
    keys: statuses.map((status, index) => ({
      key: String(index + 1),
      label: (language) => {
        const t = backofficeTexts(language);
        return t('keyStatus', { status: t(statusLabels[status]) });
      },
      press: (rows) => set(rows, status),
    })),
    undo: canUndo ? undo : undefined,
    lastAct: last && <LastAct last={last} disabled={!canUndo} onUndo={undo} />,
  };
  return (
    <SetStatuses value={setStatuses}>
      <RecordPanel list={list} acts={acts} />
    </SetStatuses>
  );
}
