import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { localizedPath } from '@vitrine/contracts/language.ts';
import type { ProposalDecision, ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { useNavigate } from 'react-router';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { call, callOrThrow, fetchFile } from '../../lib/http/api.ts';
import type { Refused, Unreachable } from '../../lib/http/outcome.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { recordKey } from '../live/query-keys.ts';

const keyOf = (id: string) => recordKey('proposals', id);
const discardKeyOf = (id: string) => ['discard-proposal', id] as const;

/** Whether a draft is being discarded, or has been and still shows. */
function useIsDiscarded(id: string): boolean {
  const discards = useMutationState({
    filters: { mutationKey: discardKeyOf(id) },
    select: ({ state }) => state.status === 'pending' || (state.data as { ok: boolean } | undefined)?.ok === true,
  });
  return discards.includes(true);
}

/** A proposal, loaded again when it changes; a draft that is discarded is not asked for any more. */
export function useProposal(id: string) {
  const isDiscarded = useIsDiscarded(id);
  return useLoad({
    queryKey: keyOf(id),
    enabled: !isDiscarded,
    queryFn: async ({ signal }) => (await callOrThrow('getProposal', { params: { id }, signal })).data,
  });
}

/** Stores what the server answered, so that it shows at once. */
export function useStoreProposal() {
  const client = useQueryClient();
  return (proposal: ProposalDetails) => client.setQueryData(keyOf(proposal.id), proposal);
}

/** Says why something failed. */
function useFailure() {
  const t = useTexts(proposalsTexts);
  return (outcome: Refused | Unreachable) =>
    toast.error(outcome.kind === 'refused' ? outcome.error : t('failed'), { id: 'proposal' });
}

/** Opens a draft: one that answers a request, or the next version of a proposal. */
export function useOpenDraft() {
  const navigate = useNavigate();
  const language = useLanguage();
  const store = useStoreProposal();
  const fail = useFailure();
  return useMutation({
    networkMode: 'always',
    mutationFn: (from: { readonly quoteId: string } | { readonly proposalId: string }) =>
      'quoteId' in from
        ? call('createProposal', { body: { quoteId: from.quoteId } })
        : call('reviseProposal', { params: { id: from.proposalId } }),
    onSuccess: (outcome) => {
      if (!outcome.ok) return void fail(outcome);
      store(outcome.data);
      void navigate(localizedPath(`/admin/proposals?open=${outcome.data.id}`, language));
    },
  });
}

/** Downloads a proposal as a PDF. */
export function useDownload() {
  const fail = useFailure();
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => fetchFile('getProposalPdf', { params: { id } }),
    onSuccess: (outcome) => {
      if (outcome.ok) saveFile(outcome.file, outcome.name);
      else fail(outcome);
    },
  });
}

/** Throws a draft away, and leads back to the list. */
export function useDiscard(id: string, onDiscarded: () => void) {
  const navigate = useNavigate();
  const language = useLanguage();
  const fail = useFailure();
  return useMutation({
    networkMode: 'always',
    mutationKey: discardKeyOf(id),
    mutationFn: () => call('discardProposal', { params: { id } }),
    // Whoever comes back to it afterwards is told that it is gone.
    gcTime: 0,
    onSuccess: (outcome) => {
      if (!outcome.ok) return void fail(outcome);
      onDiscarded();
      if (outcome.message) toast.success(outcome.message, { id: 'proposal' });
      void navigate(localizedPath('/admin/proposals', language), { replace: true });
    },
  });
}

/** Records what the client has answered. */
export function useDecision(id: string) {
  const store = useStoreProposal();
  const fail = useFailure();
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: ProposalDecision) => call('decideProposal', { params: { id }, body }),
    onSuccess: (outcome) => {
      if (outcome.ok) store(outcome.data);
      else fail(outcome);
    },
  });
}
