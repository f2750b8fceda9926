import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import { previewOf } from '@vitrine/contracts/preview.ts';
import { useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { headingOf } from '../replies/incoming-heading.ts';
import { IncomingText } from '../replies/incoming-text.tsx';
import { EntryTime } from './entry-time.tsx';

/**
 * A mail that came back, on the timeline of the person whose lead it is about, with its text to unfold.
 * @param isShown whether the timeline begins at it
 */
export function TimelineIncoming({ mail, isShown }: { mail: IncomingMail; isShown: boolean }) {
  const t = useTexts(replyTexts);
  const { sender, meeting, text, files, receivedAt, subject } = mail;
  return (
    <li
      data-mail={isShown || undefined}
      className="relative grid scroll-mt-4 grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 py-2.5 pr-2 pl-3"
    >
      {isShown && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-0.5 bg-signal" />}
      <EntryTime instant={receivedAt} />
      <details open={isShown} className="group min-w-0">
        <summary className="grid min-h-6 cursor-pointer list-none gap-0.5 [&::-webkit-details-marker]:hidden">
          <span className="font-medium wrap-anywhere">
            <span aria-hidden="true">↪ </span>
            {t(headingOf(mail), {
              sender: sender || t('unknownSender'),
              recipient: mail.undelivered?.recipient ?? '',
              list: mail.mailingList?.name ?? '',
            })}
          </span>
          <span dir="auto" className="leading-snug text-quiet wrap-anywhere group-open:hidden">
            {previewOf(mail.undelivered?.reason || meeting?.comment || text || subject)}
            {files.length > 0 && ` · ${t('filesCount', { count: files.length })}`}
          </span>
        </summary>
        <div className="mt-2 grid gap-2 border-l border-line pl-3">
          <p dir="auto" className="font-medium wrap-anywhere">
            {subject}
          </p>
          <IncomingText mail={mail} />
        </div>
      </details>
    </li>
  );
}
