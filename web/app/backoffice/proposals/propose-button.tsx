import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenDraft } from './proposal-query.ts';

/** Drafts a proposal from a request for a quote, or opens the draft that is there. */
export function ProposeButton({ quoteId }: { quoteId: string }) {
  const t = useTexts(proposalsTexts);
  const openDraft = useOpenDraft();
  return (
    <Button look="secondary" size="small" busy={openDraft.isPending} onClick={() => openDraft.mutate({ quoteId })}>
      {t('propose')}
    </Button>
  );
}
