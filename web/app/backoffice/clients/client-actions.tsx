import { useQueryClient } from '@tanstack/react-query';
import type { ClientRow } from '@vitrine/contracts/client.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { recordKey } from '../live/query-keys.ts';
import { QuarantineButtons } from '../quarantine/quarantine-buttons.tsx';
import { useQuarantine } from '../quarantine/use-quarantine.ts';
import { useDeleteClient, useValidateClient } from './client-mutations.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { useAskedValidation, ValidateClientDialog } from './validate-client-dialog.tsx';

type ClientActionsProps = { client: ClientRow; onDeleted: () => void };

/** Validates a client, or deletes it after a confirmation. */
export function ClientActions({ client, onDeleted }: ClientActionsProps) {
  const t = useTexts(detailsTexts);
  const isMember = useIsMember();
  const queries = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const validation = useValidateClient();
  const asked = useAskedValidation(validation.mutate);
  const deletion = useDeleteClient();
  const { id, name, isValidated, quarantine } = client;
  const { move, isMoving } = useQuarantine('clients');

  const remove = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        setIsConfirming(false);
        onDeleted();
        for (const list of ['clients', 'wizards'] as const) {
          // One whose panel is still closing keeps what it shows.
          queries.removeQueries({
            queryKey: recordKey(list, id),
            predicate: (query) => query.getObserversCount() === 0,
          });
        }
      },
    });
  const outcome = validation.isSuccess ? t('validateDone') : validation.isError ? t('validateFailed') : '';
  return (
    <>
      {quarantine && (
        <QuarantineButtons
          place={quarantine.isSpam ? 'spam' : 'quarantined'}
          isForMany={false}
          busy={isMoving}
          onMove={(to) => move([id], to)}
        />
      )}
      {!isValidated && (
        <Button size="small" busy={validation.isPending} onClick={() => asked.ask(client)}>
          {t('validate')}
        </Button>
      )}
      {!isMember && (
        <Button look="secondary" size="small" onClick={() => setIsConfirming(true)}>
          {t('delete')}
        </Button>
      )}
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{outcome}</VisuallyHidden>
      <ValidateClientDialog {...asked.dialog} />
      <DeleteClientDialog
        name={name}
        open={isConfirming}
        busy={deletion.isPending}
        failed={deletion.isError}
        onCancel={() => setIsConfirming(false)}
        onDelete={remove}
      />
    </>
  );
}
