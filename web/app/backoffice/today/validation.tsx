import { useQueryClient } from '@tanstack/react-query';
import { callOrThrow } from '../../lib/api.ts';
import { withoutKeys } from '../../lib/keys.ts';
import { useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { todayTexts } from '../../messages/today.ts';
import { useValidateClient } from '../clients/client-mutations.ts';
import { useAskedValidation, ValidateClientDialog } from '../clients/validate-client-dialog.tsx';
import { todayKey } from '../live/query-keys.ts';

/** Validates an account that waits; asks first where nobody has proven its address. There is no way back. */
export function useValidation() {
  const t = useTexts(todayTexts);
  const client = useQueryClient();
  const { mutate } = useValidateClient();
  const reload = () => void client.invalidateQueries({ queryKey: todayKey });
  const { ask, dialog } = useAskedValidation((id) => mutate(id, { onSettled: reload }));
  return {
    ask: async (id: string) => {
      try {
        ask((await withoutKeys(callOrThrow('getClient', { params: { id } }))).data);
      } catch {
        toast.error(t('gone'));
        reload();
      }
    },
    dialog: <ValidateClientDialog {...dialog} />,
  };
}
