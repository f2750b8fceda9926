import { useQueryClient } from '@tanstack/react-query';
import type { OwnAccount } from '@vitrine/contracts/own-account.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { refreshSession } from '../../lib/session/session-calls.ts';

const key = ['own-account'] as const;

/** The account of whoever is signed in; read again when the tab is looked at, so that tabs agree. */
export function useOwnAccount() {
  return useLoad({
    queryKey: key,
    queryFn: async ({ signal }) => (await callOrThrow('getOwnAccount', { signal })).data,
  });
}

/** Puts a changed account in the place of the one shown, also in the header. */
export function useShowAccount(): (account: OwnAccount) => void {
  const client = useQueryClient();
  return (account) => {
    client.setQueryData(key, account);
    void refreshSession();
  };
}
