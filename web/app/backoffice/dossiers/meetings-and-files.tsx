import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { listLink } from '../../ui/link-class.ts';
import type { RecordName } from '../details/shown-record.ts';
import { ReplyFiles } from '../replies/reply-files.tsx';
import { shortMoment } from './short-moment.ts';
import { filesOf, meetingsOf } from './turns.ts';

type MeetingsAndFilesProps = {
  entries: readonly TimelineEntry[];
  linkTo: (record: RecordName) => { to: string; state: unknown };
};

/** The meetings with a person and the files that went either way; nothing where there are none. */
export function MeetingsAndFiles({ entries, linkTo }: MeetingsAndFilesProps) {
  const t = useTexts(dossierTexts);
  const details = useTexts(detailsTexts);
  const language = useLanguage();
  const meetings = meetingsOf(entries);
  const files = filesOf(entries);
  return (
    <>
      {meetings.length > 0 && (
        <section aria-label={t('meetings')} className="grid content-start gap-2">
          <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('meetings')}</h2>
          <ul className="border-b border-line">
            {meetings.map(({ id, selectedSlot, state }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-1.5 text-[0.9375rem]"
              >
                <Link {...linkTo({ list: 'bookings', id })} className={listLink}>
                  <time dateTime={selectedSlot}>{shortMoment(selectedSlot, language)}</time>
                </Link>
                {state === 'cancelled' && <span className="caption text-quiet">✕ {details('cancelled')}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {files.length > 0 && (
        <section aria-label={t('files')} className="grid content-start gap-2">
          <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('files')}</h2>
          <ReplyFiles files={files} />
        </section>
      )}
    </>
  );
}
