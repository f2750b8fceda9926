import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { useOpenReply, useReplyAsked } from './open-reply.ts';

type ReplyPromptProps = {
  list: LeadList;
  id: string;
  name: string;
  /** Whether `r` opens it too; false where several stand on the screen. */
  hasKey?: boolean;
};

/** Stands where the form of a reply will be, and opens it; nothing while it is open. */
export function ReplyPrompt({ list, id, name, hasKey = true }: ReplyPromptProps) {
  const t = useTexts(replyTexts);
  const openReply = useOpenReply();
  if (useReplyAsked(list, id) !== 0) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts={hasKey ? 'r' : undefined}
      onClick={() => openReply(list, id)}
      className="flex min-h-12 w-full items-center justify-between gap-4 rounded-pane border border-control bg-raised px-4 text-left text-quiet hover:border-ink hover:text-ink"
    >
      <span className="min-w-0 truncate">{t('title', { name })}</span>
      {hasKey && (
        <span aria-hidden="true" className="rounded-pane border border-control px-1.5 font-mono text-caption">
          R
        </span>
      )}
    </button>
  );
}
