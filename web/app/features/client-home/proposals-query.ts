import { useState } from 'react';
import { useLocalizedNavigate, useTexts } from '../../lib/format/language.ts';
import { call, callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { ownProposalsTexts } from '../../messages/own-proposals.ts';

/** What was proposed to the client who is signed in. Below `Queries`. */
export function useOwnProposals() {
  return useLoad({
    queryKey: ['own-proposals'],
    queryFn: async ({ signal }) => (await callOrThrow('listOwnProposals', { signal })).data,
  });
}

/** Opens a proposal at its secret address, which the client need not know; and whether that is under way. */
export function useOpenProposal(id: string) {
  const t = useTexts(ownProposalsTexts);
  const navigate = useLocalizedNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const outcome = await call('openOwnProposal', { params: { id } });
    setBusy(false);
    if (outcome.ok) return navigate(`/proposal?token=${outcome.data.token}`);
    toast.error(outcome.kind === 'refused' ? outcome.error : t('openFailed'), { id: 'own-proposals' });
  };
  return { open: () => void open(), busy };
}
