import type { IncomingMail } from '@vitrine/contracts/incoming-mail.ts';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { MeetingText } from './meeting-text.tsx';
import { ReplyFiles } from './reply-files.tsx';

/** What a mail that came back says: its new text, what it repeats folded away, and its files. */
export function IncomingText({ mail: { text, quoted, isCut, files, meeting, undelivered } }: { mail: IncomingMail }) {
  const t = useTexts(replyTexts);
  const language = useLanguage();
  const kept = files.flatMap(({ id, name, bytes }) => (id === null ? [] : [{ id, name, bytes }]));
  const left = files.filter(({ id }) => id === null);
  return (
    <>
      {undelivered && undelivered.reason !== '' && <p className="text-bad wrap-anywhere">{undelivered.reason}</p>}
      {meeting && <MeetingText meeting={meeting} />}
      {text !== '' && (
        <p dir="auto" className="leading-normal whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {quoted !== '' && (
        <details>
          <summary className="min-h-6 cursor-pointer content-center text-quiet max-lg:min-h-11">{t('quoted')}</summary>
          <p
            dir="auto"
            className="mt-1 border-l border-line pl-3 leading-normal whitespace-pre-wrap text-quiet wrap-anywhere"
          >
            {quoted}
          </p>
        </details>
      )}
      {isCut && <p className="caption text-quiet">{t(text === '' ? 'allInMailbox' : 'moreInMailbox')}</p>}
      <ReplyFiles files={kept} />
      {left.length > 0 && (
        <ul aria-label={t('filesInMailbox')} className="grid gap-1">
          {left.map(({ name, bytes }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none moves
            <li key={index} className="leading-snug text-quiet wrap-anywhere">
              <bdi>{name}</bdi>{' '}
              <span className="caption whitespace-nowrap">
                {formatBytes(bytes, language)}, {t('inMailbox')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
