import type { ClientRow } from '@vitrine/contracts/account.ts';
import { createContext, useContext } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { dashboardTexts } from '../../../messages/dashboard.ts';
import { Button } from '../../../ui/button.tsx';

export type ClientActions = {
  validate: (client: ClientRow) => void;
  askDeletion: (client: ClientRow) => void;
  /** The client that is being validated. */
  validating: string | undefined;
};

/** What the list around can do with its clients: one dialog for a list, not one for each of its rows. */
export const ClientActionsContext = createContext<ClientActions | undefined>(undefined);

const small = 'min-h-8! px-2.5! py-0.5!';

/** Validates or deletes the client of a row. */
export function ClientButtons({ client, disabled }: { client: ClientRow; disabled: boolean }) {
  const t = useTexts(dashboardTexts);
  const actions = useContext(ClientActionsContext);
  const { id, name, isValidated } = client;
  return (
    <span className="flex items-center justify-end gap-1">
      {!isValidated && (
        <Button
          look="secondary"
          size="small"
          className={small}
          aria-label={t('validateOne', { name })}
          busy={actions?.validating === id}
          disabled={disabled}
          onClick={() => actions?.validate(client)}
        >
          {t('validate')}
        </Button>
      )}
      <Button
        look="quiet"
        size="small"
        className={small}
        aria-label={t('deleteOne', { name })}
        disabled={disabled}
        onClick={() => actions?.askDeletion(client)}
      >
        {t('delete')}
      </Button>
    </span>
  );
}
