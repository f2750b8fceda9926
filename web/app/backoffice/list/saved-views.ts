import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SavedView, ViewChange, ViewRequest } from '@vitrine/contracts/view.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';

const key = ['views'] as const;

/** The saved views of a list: those of whoever is signed in, and those that all admins share. */
export function useSavedViews(list: string): readonly SavedView[] {
  const { data } = useLoad({
    queryKey: key,
    queryFn: async ({ signal }) => (await callOrThrow('listViews', { signal })).data,
    networkMode: 'always',
  });
  return (data ?? []).filter((view) => view.list === list);
}

/** Saves, changes and deletes views. */
export function useViewChanges() {
  const t = useTexts(backofficeTexts);
  const client = useQueryClient();
  const settle = {
    networkMode: 'always',
    onError: (error: Error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('viewFailed'));
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  } as const;
  const save = useMutation({
    ...settle,
    mutationFn: (body: ViewRequest) => callOrThrow('saveView', { body }),
    onSuccess: () => toast.success(t('viewSaved')),
  });
  const change = useMutation({
    ...settle,
    mutationFn: ({ id, ...body }: ViewChange & { id: string }) => callOrThrow('changeView', { params: { id }, body }),
  });
  const remove = useMutation({
    ...settle,
    mutationFn: (id: string) => callOrThrow('deleteView', { params: { id } }),
  });
  return { save, change, remove };
}
