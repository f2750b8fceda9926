import { useQueryClient } from '@tanstack/react-query';
import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useRef } from 'react';
import { withoutKeys } from '../../lib/browser/keys.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { todayTexts } from '../../messages/today.ts';
import { useAskedValidation, ValidateClientDialog } from '../clients/validate-client-dialog.tsx';
import { todayKey } from '../live/query-keys.ts';

/** Asks before an account that waits is validated, where nobody has confirmed its address. */
export function useValidation(validate: (item: TodayItem) => void) {
  const t = useTexts(todayTexts);
  const client = useQueryClient();
  const asked = useRef<TodayItem>(undefined);
  const { ask, dialog } = useAskedValidation(() => {
    if (asked.current) validate(asked.current);
  });
  return {
    ask: async (item: TodayItem) => {
      asked.current = item;
      try {
        ask((await withoutKeys(callOrThrow('getClient', { params: { id: item.recordId } }))).data);
      } catch {
        toast.error(t('gone'));
        void client.invalidateQueries({ queryKey: todayKey });
      }
    },
    dialog: <ValidateClientDialog {...dialog} />,
  };
}
