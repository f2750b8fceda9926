import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import type { Note } from '@vitrine/contracts/dossier.ts';
import { useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { UndoToast } from '../deletions/undo-toast.tsx';
import { timelineKey } from '../live/query-keys.ts';
import { dossierKey } from './dossier-query.ts';

/** What can be done with the notes of a dossier; each says how it went and loads the dossier again. */
export function useNoteCalls(email: string) {
  const t = useTexts(dossierTexts);
  const client = useQueryClient();
  const shared = {
    networkMode: 'always',
    onError: (error: Error) => {
      const refusal = refusalOf(error);
      toast.error(refusal || t('failed'), { id: 'note' });
    },
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: timelineKey });
      await client.invalidateQueries({ queryKey: dossierKey(email) });
    },
  } as const;
  const add = useMutation({
    ...shared,
    mutationFn: (content: Note['content']) => callOrThrow('addNote', { body: { email, content } }),
  });
  const change = useMutation({
    ...shared,
    mutationFn: ({ id, revision, content }: Pick<Note, 'id' | 'revision' | 'content'>) =>
      callOrThrow('changeNote', { params: { id }, body: { revision, content } }),
  });
  const restore = useMutation({
    ...shared,
    mutationFn: (id: string) => callOrThrow('restoreNote', { params: { id } }),
  });
  const remove = useMutation({
    ...shared,
    mutationFn: (id: string) => callOrThrow('deleteNote', { params: { id } }),
    onSuccess: (_response, id) => {
      const bringBack = () => {
        toast.dismiss('note');
        restore.mutate(id);
      };
      const shown = { id: 'note', duration: undoSeconds * 1000 };
      toast.success(() => <UndoToast message={t('noteDeleted')} onUndo={bringBack} />, shown);
    },
  });
  return { add, change, remove };
}
