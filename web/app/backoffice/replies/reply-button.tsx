import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { Button } from '../../ui/button.tsx';
import { useOpenReply } from './open-reply.ts';

/** Opens the form for a reply to a lead. */
export function ReplyButton({ list, id, look }: { list: LeadList; id: string; look?: 'primary' | 'secondary' }) {
  const t = useTexts(replyTexts);
  const openReply = useOpenReply();
  return (
    <Button {...(look && { look })} size="small" aria-keyshortcuts="r" onClick={() => openReply(list, id)}>
      {t('reply')}
    </Button>
  );
}
