import type { FirstReply } from '@vitrine/contracts/first-reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { firstReplyTexts } from '../../messages/first-replies.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useRecordReplies } from './record-replies.ts';

type RepliedElsewhereProps = {
  list: LeadList;
  lead: { readonly id: string; readonly firstReply?: FirstReply | undefined };
};

/** A button that says that a lead was replied to elsewhere, as long as it waits for its first reply. */
export function RepliedElsewhere({ list, lead }: RepliedElsewhereProps) {
  const t = useTexts(firstReplyTexts);
  const { recordFirstReplies, isRecording, sentence } = useRecordReplies(list);
  return (
    <>
      {!lead.firstReply && (
        <Button
          look="quiet"
          size="small"
          title={t('noteHint')}
          busy={isRecording}
          onClick={() => recordFirstReplies([lead.id])}
        >
          {t('note')}
        </Button>
      )}
      <VisuallyHidden live>{sentence}</VisuallyHidden>
    </>
  );
}
