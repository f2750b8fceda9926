import { agency } from '@vitrine/contracts/agency.ts';
import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import type { Reply } from '@vitrine/contracts/reply.ts';
import { clockStyle, formatDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { headingOf } from './incoming-heading.ts';
import { IncomingText } from './incoming-text.tsx';
import { ReplyFiles } from './reply-files.tsx';

type EarlierRepliesProps = {
  replies: readonly Reply[];
  incoming: readonly IncomingMail[];
  isOpen: boolean;
};

/** What has been sent from a lead so far, and what came back, the newest first, to unfold. */
export function EarlierReplies({ replies, incoming, isOpen }: EarlierRepliesProps) {
  const t = useTexts(replyTexts);
  const language = useLanguage();
  const mails = [
    ...replies.map((reply) => ({ at: reply.createdAt, reply })),
    ...incoming.map((mail) => ({ at: mail.receivedAt, mail })),
  ].toSorted((one, other) => (one.at < other.at ? 1 : -1));
  if (mails.length === 0) return null;
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
        {t(incoming.length === 0 ? 'earlier' : 'conversation', { count: mails.length })}
      </summary>
      <ol className="mt-2 grid gap-3">
        {mails.map((entry) =>
          'reply' in entry ? (
            <li key={entry.reply.id} className="border-l border-line pl-3">
              <p className="caption text-quiet">
                {entry.reply.author || t('someone')}, {formatDate(entry.at, language, style)}
              </p>
              <p dir="auto" className="leading-normal whitespace-pre-wrap wrap-anywhere">
                {entry.reply.text}
              </p>
              <ReplyFiles files={entry.reply.files} />
            </li>
          ) : (
            <li key={entry.mail.id} className="grid gap-1 border-l border-signal pl-3">
              <p className="caption text-quiet wrap-anywhere">
                {t(headingOf(entry.mail), {
                  sender: entry.mail.sender || t('unknownSender'),
                  recipient: entry.mail.undelivered?.recipient ?? '',
                  list: entry.mail.mailingList?.name ?? '',
                })}
                , {formatDate(entry.at, language, style)}
              </p>
              <IncomingText mail={entry.mail} />
            </li>
          ),
        )}
      </ol>
    </details>
  );
}
