import { useQueryClient } from '@tanstack/react-query';
import type { ClientRow } from '@vitrine/contracts/account.ts';
import { useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { detailsTexts } from '../../../messages/details.ts';
import { Button } from '../../../ui/button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useDeleteClient, useValidateClient } from '../clients/client-acts.ts';
import { DeletionQuestion } from './deletion-question.tsx';
import { recordKey } from './record-details.ts';

type ClientActsProps = { client: ClientRow; onDeleted: () => void };

/** Validates a client, or deletes it once that was asked twice. */
export function ClientActs({ client, onDeleted }: ClientActsProps) {
  const t = useTexts(detailsTexts);
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const validation = useValidateClient();
  const deletion = useDeleteClient();
  const { id, name, isValidated } = client;

  const remove = () =>
    deletion.mutate(id, {
      onSuccess: () => {
        setIsAsking(false);
        onDeleted();
        for (const list of ['clients', 'wizards'] as const)
          queries.removeQueries({ queryKey: recordKey({ list, id }) });
      },
    });
  const outcome = validation.isSuccess ? t('validateDone') : validation.isError ? t('validateFailed') : '';
  return (
    <>
      {!isValidated && (
        <Button size="small" busy={validation.isPending} onClick={() => validation.mutate(id)}>
          {t('validate')}
        </Button>
      )}
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        {t('delete')}
      </Button>
      {/* Toasts stand outside of the dialog, where they are not heard. */}
      <VisuallyHidden live>{outcome}</VisuallyHidden>
      <DeletionQuestion
        name={name}
        open={isAsking}
        busy={deletion.isPending}
        failed={deletion.isError}
        onKeep={() => setIsAsking(false)}
        onDelete={remove}
      />
    </>
  );
}
