import { previewOf } from '@vitrine/contracts/preview.ts';
import type { Reply } from '@vitrine/contracts/reply.ts';
import { useTexts } from '../../lib/format/language.ts';
import { replyTexts } from '../../messages/replies.ts';
import { ReplyFiles } from '../replies/reply-files.tsx';
import { EntryTime } from './entry-time.tsx';

/** What became of the mail of a reply. */
const states = {
  waiting: 'stateWaiting',
  sent: 'stateSent',
  failed: 'stateFailed',
  held: 'stateHeld',
} as const satisfies Record<Reply['state'], string>;

const marks = { waiting: '◐', sent: '✓', failed: '✕', held: '○' } as const satisfies Record<Reply['state'], string>;

/** A reply on the timeline of the person it went to, with its text to unfold, and what became of it. */
export function TimelineReply({ reply }: { reply: Reply }) {
  const t = useTexts(replyTexts);
  return (
    <li className="grid grid-cols-[4.25rem_minmax(0,1fr)] gap-x-3 py-2.5 pr-2 pl-3">
      <EntryTime instant={reply.createdAt} />
      <details className="group min-w-0">
        <summary className="grid min-h-6 cursor-pointer list-none gap-0.5 [&::-webkit-details-marker]:hidden">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="font-medium wrap-anywhere">
              <span aria-hidden="true">↩ </span>
              {t('replyBy', { author: reply.author || t('someone') })}
            </span>
            <span className={`caption ${reply.state === 'failed' ? 'text-bad' : 'text-quiet'}`}>
              <span aria-hidden="true">{marks[reply.state]} </span>
              {t(states[reply.state])}
            </span>
          </span>
          <span dir="auto" className="leading-snug text-quiet wrap-anywhere group-open:hidden">
            {previewOf(reply.text)}
            {reply.files.length > 0 && ` · ${t('filesCount', { count: reply.files.length })}`}
          </span>
        </summary>
        <div className="mt-2 grid gap-2 border-l border-line pl-3">
          <p className="font-medium wrap-anywhere">{reply.subject}</p>
          <p dir="auto" className="leading-normal whitespace-pre-wrap wrap-anywhere">
            {reply.text}
          </p>
          <ReplyFiles files={reply.files} />
        </div>
      </details>
    </li>
  );
}
