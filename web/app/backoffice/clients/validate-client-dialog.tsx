import type { ClientRow } from '@vitrine/contracts/client.ts';
import { useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { detailsTexts } from '../../messages/details.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Validates at once a client whose address is confirmed, and asks again about any other. */
export function useAskedValidation(validate: (id: string) => void) {
  const [asked, setAsked] = useState<ClientRow>();
  const [isOpen, setOpen] = useState(false);
  return {
    ask: (client: ClientRow) => {
      if (client.emailConfirmedAt !== null) return validate(client.id);
      setAsked(client);
      setOpen(true);
    },
    dialog: {
      client: asked,
      open: isOpen,
      onCancel: () => setOpen(false),
      onValidate: () => {
        // The dialog can still be clicked while it closes.
        if (asked && isOpen) validate(asked.id);
        setOpen(false);
      },
    },
  };
}

type ValidateClientDialogProps = ReturnType<typeof useAskedValidation>['dialog'];

/** Asks for confirmation: anybody may have typed an address that nobody has confirmed. */
export function ValidateClientDialog({ client, open, onCancel, onValidate }: ValidateClientDialogProps) {
  const t = useTexts(detailsTexts);
  const shared = useTexts(backofficeTexts);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('unconfirmedTitle')}
      description={<bdi className="wrap-anywhere">{client?.email}</bdi>}
      closeLabel={shared('close')}
      actions={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            {t('unconfirmedWait')}
          </Button>
          <Button size="small" onClick={onValidate}>
            {t('unconfirmedValidate')}
          </Button>
        </>
      }
    >
      <p className="max-w-prose">{t('unconfirmedText')}</p>
    </Dialog>
  );
}
