import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../lib/format/language.ts';
import { toast } from '../../lib/toast/toast.ts';
import { siteTexts } from '../../messages/site.ts';
import { useRefreshContent } from './content-calls.ts';
import { isConflict } from './draft-conflict.ts';

/** A change of the content by a press: what is there is read anew once it has ended, and a failure is said. */
export function useContentChange<Change = void>(make: (change: Change) => Promise<unknown>) {
  const t = useTexts(siteTexts);
  const refresh = useRefreshContent();
  return useMutation({
    networkMode: 'always',
    mutationFn: make,
    onSettled: refresh,
    onError: (error) => {
      // A conflict is shown, with what somebody else has written.
      if (!isConflict(error)) toast.error(t('failed'), { id: 'content' });
    },
  });
}
