import { agency } from '@vitrine/contracts/agency.ts';
import type { Reply } from '@vitrine/contracts/reply.ts';
import { clockStyle, formatDate } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { ReplyFiles } from './reply-files.tsx';

/** What has been sent from a lead so far, the newest first, to unfold. */
export function EarlierReplies({ replies, isOpen }: { replies: readonly Reply[]; isOpen: boolean }) {
  const t = useTexts(replyTexts);
  const language = useLanguage();
  if (replies.length === 0) return null;
  const style = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...clockStyle[language],
    timeZone: agency.timeZone,
  } as const;
  return (
    <details open={isOpen || undefined}>
      <summary className="min-h-9 cursor-pointer content-center text-[0.9375rem]">
        {t('earlier', { count: replies.length })}
      </summary>
      <ol className="mt-2 grid gap-3">
        {replies.toReversed().map((reply) => (
          <li key={reply.id} className="border-l border-line pl-3">
            <p className="caption text-quiet">
              {reply.author || t('someone')}, {formatDate(reply.createdAt, language, style)}
            </p>
            <p dir="auto" className="leading-normal whitespace-pre-wrap wrap-anywhere">
              {reply.text}
            </p>
            <ReplyFiles files={reply.files} />
          </li>
        ))}
      </ol>
    </details>
  );
}
