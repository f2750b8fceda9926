import type { ClientRow } from '@vitrine/contracts/client.ts';
import { createContext, useContext } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { Button } from '../../ui/button.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';

export type RowActions = {
  validate: (client: ClientRow) => void;
  confirmDeletion: (client: ClientRow) => void;
  /** The id of the client being validated. */
  validating: string | undefined;
};

/** What the list around a row can do with its client: one dialog for the list rather than one for each row. */
export const RowActionsContext = createContext<RowActions | undefined>(undefined);

const small = 'min-h-7! px-2! py-0! text-[0.8125rem]! pointer-coarse:min-h-11!';

/** Validates or deletes the client of a row. */
export function ClientButtons({ client, disabled }: { client: ClientRow; disabled: boolean }) {
  const t = useTexts(dashboardTexts);
  const isMember = useIsMember();
  const actions = useContext(RowActionsContext);
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
      {!isMember && (
        <ToolButton
          icon="trash"
          label={t('delete')}
          aria-label={t('deleteOne', { name })}
          className="size-7.5! pointer-coarse:size-11!"
          disabled={disabled}
          onClick={() => actions?.confirmDeletion(client)}
        />
      )}
    </span>
  );
}
