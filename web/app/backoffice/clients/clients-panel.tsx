import type { ClientRow } from '@vitrine/contracts/client.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/language.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteSelected } from '../deletions/delete-selected.tsx';
import { useDeletion } from '../deletions/deletion.ts';
import { ExportButton } from '../exports/export-button.tsx';
import { ListPanel, type OpenRow } from '../list/list-panel.tsx';
import { RowActionsContext } from './client-buttons.tsx';
import type { ClientListDefinition } from './client-list.tsx';
import { useDeleteClient, useValidateClient } from './client-mutations.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { useAskedValidation, ValidateClientDialog } from './validate-client-dialog.tsx';

type ClientsPanelProps = { list: ClientListDefinition; dialog: (open: OpenRow) => ReactNode };

/** The clients of the agency: validated one by one (after a confirmation when the address is not proven), deleted after a confirmation. */
export function ClientsPanel({ list, dialog }: ClientsPanelProps) {
  const validation = useValidateClient();
  const asked = useAskedValidation(validation.mutate);
  const deletion = useDeleteClient();
  const several = useDeletion('clients');
  const t = useTexts(deletionTexts);
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
              <DeleteSelected
                onDelete={() => {
                  several.mutate(rows.map(({ id }) => id));
                  clear();
                }}
              />
              <Button look="quiet" size="small" onClick={clear}>
                {t('clear')}
              </Button>
            </div>
          ),
        }}
        dialog={dialog}
        tools={(view, isDisabled) => <ExportButton list="clients" query={view} disabled={isDisabled} />}
      />
      <ValidateClientDialog {...asked.dialog} />
      <DeleteClientDialog
        name={toDelete?.name ?? ''}
        open={isConfirming}
        busy={deletion.isPending}
        failed={deletion.isError}
        onCancel={() => setIsConfirming(false)}
        onDelete={remove}
      />
    </RowActionsContext>
  );
}
