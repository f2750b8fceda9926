import type { Language } from '@vitrine/contracts/language.ts';
import { type Status, statuses } from '@vitrine/contracts/status.ts';
import type { ReactNode } from 'react';
import { useIsMember } from '../../lib/session/session.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { CancelMeetings } from '../cancellations/cancel-meetings.tsx';
import { DeleteSelected, SelectionActs } from '../deletions/delete-selected.tsx';
import { useDeletion } from '../deletions/deletion.ts';
import { useFilteredDeletion } from '../deletions/filtered-deletion.ts';
import { ExportButton } from '../exports/export-button.tsx';
import type { Filtered, ListActions } from '../list/list-definition.ts';
import { ListPanel, type OpenRow } from '../list/list-panel.tsx';
import { LastMoveNote } from '../quarantine/last-move-note.tsx';
import { placeOf, placeUnder } from '../quarantine/place.ts';
import { QuarantineButtons } from '../quarantine/quarantine-buttons.tsx';
import { QuarantineNotice } from '../quarantine/quarantine-notice.tsx';
import { useQuarantine } from '../quarantine/use-quarantine.ts';
import { useFilteredStatus } from '../statuses/filtered-status.ts';
import { LastChangeNote } from '../statuses/last-change-note.tsx';
import { StatusButtons } from '../statuses/status-buttons.tsx';
import { useStatusChange } from '../statuses/status-change.ts';
import { statusLabel } from '../statuses/status-labels.ts';
import type { Lead, LeadListDefinition } from './lead.ts';
import { SetStatusesContext } from './status-column.tsx';

type LeadPanelProps<Row extends Lead, Filter extends string> = {
  list: LeadListDefinition<Row, Filter>;
  details: (open: OpenRow) => ReactNode;
};

/** A list of leads, whose statuses can be set one by one or together, and undone; and its quarantine. */
export function LeadPanel<Row extends Lead, Filter extends string>({ list, details }: LeadPanelProps<Row, Filter>) {
  const { setStatuses, undo, canUndo, last } = useStatusChange(list.id);
  // Meetings hold a slot, and are never kept in quarantine.
  const kept = list.id === 'bookings' ? undefined : list.id;
  const quarantine = useQuarantine(kept ?? 'contacts');
  const set = (rows: readonly Row[], status: Status) =>
    setStatuses(
      rows.map(({ id }) => id),
      status,
    );
  const isMember = useIsMember();
  const deletion = useDeletion(list.id);
  const setFiltered = useFilteredStatus(list.id);
  const removeFiltered = useFilteredDeletion(list.id);
  const remove = (rows: readonly Row[]) => deletion.mutate(rows.map(({ id }) => id));
  const actions: ListActions<Row> = {
    selection: (rows, clear) => (
      <>
        {kept && (
          <QuarantineButtons
            place={placeOf(rows)}
            isForMany={rows.length > 1}
            busy={quarantine.isMoving}
            onMove={(to) => {
              quarantine.move(
                rows.map(({ id }) => id),
                to,
              );
              clear();
            }}
          />
        )}
        {placeOf(rows) !== 'listed' && (
          <SelectionActs
            onClear={clear}
            onDelete={() => {
              remove(rows);
              clear();
            }}
          />
        )}
        {placeOf(rows) === 'listed' && (
          <StatusButtons
            list={list.id}
            onClear={clear}
            onSet={(status) => {
              set(rows, status);
              clear();
            }}
          >
            {!kept && <CancelMeetings meetings={rows} onCancelled={clear} />}
            <DeleteSelected
              onDelete={() => {
                remove(rows);
                clear();
              }}
            />
          </StatusButtons>
        )}
      </>
    ),
    filtered: {
      list: list.id,
      acts: (match, clear) => {
        const removeAll = () => {
          removeFiltered(match);
          clear();
        };
        const place = placeUnder(match.filter);
        return (
          <>
            {kept && (
              <QuarantineButtons
                place={place}
                isForMany
                busy={quarantine.isMoving}
                onMove={(to) => {
                  quarantine.moveAll(match, to);
                  clear();
                }}
              />
            )}
            {place === 'listed' ? (
              <StatusButtons
                list={list.id}
                onClear={clear}
                onSet={(status) => {
                  setFiltered(match, status);
                  clear();
                }}
              >
                <DeleteSelected onDelete={removeAll} />
              </StatusButtons>
            ) : (
              <SelectionActs onClear={clear} onDelete={removeAll} />
            )}
          </>
        );
      },
    },
    keys: [
      ...statuses.map((status, index) => ({
        key: String(index + 1),
        label: (language: Language) => {
          const t = backofficeTexts(language);
          return t('keyStatus', { status: t(statusLabel(status, list.id)) });
        },
        press: (rows: Row[]) => {
          if (placeOf(rows) === 'listed') set(rows, status);
        },
        pressAll: (match: Filtered) => {
          if (placeUnder(match.filter) === 'listed') setFiltered(match, status);
        },
      })),
      ...(isMember
        ? []
        : [
            {
              key: 'Delete',
              label: (language: Language) => deletionTexts(language)('delete'),
              press: remove,
              pressAll: removeFiltered,
            },
          ]),
    ],
    undo: quarantine.last ? quarantine.undo : canUndo ? undo : undefined,
    lastChange: quarantine.last ? (
      <LastMoveNote last={quarantine.last} disabled={quarantine.isUndoing} onUndo={quarantine.undo} />
    ) : (
      last && <LastChangeNote list={list.id} last={last} disabled={!canUndo} onUndo={undo} />
    ),
  };
  return (
    <SetStatusesContext value={setStatuses}>
      <ListPanel
        list={list}
        actions={actions}
        details={details}
        notices={({ view: { status }, change }) =>
          kept && <QuarantineNotice list={kept} status={status} onShow={() => change({ status: 'quarantined' })} />
        }
        tools={(view, isDisabled) => <ExportButton list={list.id} query={view} disabled={isDisabled} />}
      />
    </SetStatusesContext>
  );
}
