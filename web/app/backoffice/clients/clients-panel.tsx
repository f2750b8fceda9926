import type { ClientRow } from '@vitrine/contracts/client.ts';
import { type ReactNode, useState } from 'react';
import { SelectionActs } from '../deletions/delete-selected.tsx';
import { useDeletion } from '../deletions/deletion.ts';
import { useFilteredDeletion } from '../deletions/filtered-deletion.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListPanel, type OpenRow } from '../list/list-panel.tsx';
import { LastMoveNote } from '../quarantine/last-move-note.tsx';
import { placeOf, placeUnder } from '../quarantine/place.ts';
import { QuarantineButtons } from '../quarantine/quarantine-buttons.tsx';
import { QuarantineNotice } from '../quarantine/quarantine-notice.tsx';
import { useQuarantine } from '../quarantine/use-quarantine.ts';
import { RowActionsContext } from './client-buttons.tsx';
import type { ClientListDefinition } from './client-list.tsx';
import { useDeleteClient, useValidateClient } from './client-mutations.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { useAskedValidation, ValidateClientDialog } from './validate-client-dialog.tsx';

type ClientsPanelProps = { list: ClientListDefinition; details: (open: OpenRow) => ReactNode };

/** The clients of the agency: validated one by one (after a confirmation when the address is not confirmed), deleted after a confirmation. */
export function ClientsPanel({ list, details }: ClientsPanelProps) {
  const validation = useValidateClient();
  const asked = useAskedValidation(validation.mutate);
  const deletion = useDeleteClient();
  const quarantine = useQuarantine('clients');
  const several = useDeletion('clients');
  const removeFiltered = useFilteredDeletion('clients');
  const [toDelete, setToDelete] = useState<ClientRow>();
  const [isConfirming, setIsConfirming] = useState(false);

  const remove = () => {
    // The dialog can still be clicked while it closes.
    if (toDelete && !deletion.isPending && !deletion.isSuccess)
      deletion.mutate(toDelete.id, { onSuccess: () => setIsConfirming(false) });
  };
  const actions = {
    validate: asked.ask,
    validating: validation.isPending ? validation.variables : undefined,
    confirmDeletion: (client: ClientRow) => {
      deletion.reset();
      setToDelete(client);
      setIsConfirming(true);
    },
  };
  return (
    <RowActionsContext value={actions}>
      <ListPanel
        list={list}
        actions={{
          selection: (rows, clear) => (
            <div className="flex flex-wrap items-center gap-2">
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
              <SelectionActs
                onClear={clear}
                onDelete={() => {
                  several.mutate(rows.map(({ id }) => id));
                  clear();
                }}
              />
            </div>
          ),
          filtered: {
            list: 'clients',
            acts: (match, clear) => (
              <div className="flex flex-wrap items-center gap-2">
                {/* Whoever is validated is no robot. */}
                {match.filter !== 'validated' && (
                  <QuarantineButtons
                    place={placeUnder(match.filter)}
                    isForMany
                    busy={quarantine.isMoving}
                    onMove={(to) => {
                      quarantine.moveAll(match, to);
                      clear();
                    }}
                  />
                )}
                <SelectionActs
                  onClear={clear}
                  onDelete={() => {
                    removeFiltered(match);
                    clear();
                  }}
                />
              </div>
            ),
          },
          undo: quarantine.last && quarantine.undo,
          lastChange: quarantine.last && (
            <LastMoveNote last={quarantine.last} disabled={quarantine.isUndoing} onUndo={quarantine.undo} />
          ),
        }}
        notices={({ view: { status }, change }) => (
          <QuarantineNotice list="clients" status={status} onShow={() => change({ status: 'quarantined' })} />
        )}
        details={details}
        tools={(view, isDisabled) => <ExportButton list="clients" query={view} disabled={isDisabled} />}
      />
      <ValidateClientDialog {...asked.dialog} />
      <DeleteClientDialog
        name={toDelete?.name ?? ''}
        open={isConfirming}
        busy={deletion.isPending}
        failed={deletion.isError}
        leavesFocus={deletion.isSuccess}
        onCancel={() => setIsConfirming(false)}
        onDelete={remove}
      />
    </RowActionsContext>
  );
}
