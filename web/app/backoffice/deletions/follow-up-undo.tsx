import { useMutation } from '@tanstack/react-query';
import { undoSeconds } from '@vitrine/contracts/deletion.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { UndoToast } from './undo-toast.tsx';

type UndoOptions = {
  undone: string;
  failed: string;
  /** Called once the server has answered, whatever it said. */
  onSettled: () => void;
};

/**
 * Says what was changed in follow-ups, with a button that undoes it.
 * @returns a function of the change's id, null where nothing was changed, and of what it is said with
 */
export function useFollowUpUndo({ undone, failed, onSettled }: UndoOptions) {
  const undoing = useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => callOrThrow('undoFollowUps', { params: { id } }),
    onSuccess: () => toast.success(undone),
    onError: () => toast.error(failed),
    onSettled,
  });
  return (change: string | null, message: string, label?: string) => {
    const id = `follow-up-${change}`;
    const undo = () => {
      toast.dismiss(id);
      if (change !== null) undoing.mutate(change);
    };
    toast.success(() => <UndoToast message={message} onUndo={undo} {...(label && { label })} />, {
      id,
      duration: undoSeconds * 1000,
    });
  };
}
