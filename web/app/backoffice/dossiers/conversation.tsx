import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { detailsTexts } from '../../messages/details.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { replyTexts } from '../../messages/replies.ts';
import { WrittenText } from '../details/record-facts.tsx';
import type { RecordName } from '../details/shown-record.ts';
import { estimateOf, optionNames, serviceName } from '../leads/quote-labels.ts';
import { headingOf } from '../replies/incoming-heading.ts';
import { IncomingText } from '../replies/incoming-text.tsx';
import { ReplyFiles } from '../replies/reply-files.tsx';
import { ReplySection } from '../replies/reply-section.tsx';
import { keyOf } from '../timeline/timeline-days.ts';
import { shortMoment } from './short-moment.ts';
import { leadToReplyTo, nextActOf, type Turn, turnsOf } from './turns.ts';

/** How many of the newest turns show in full; those before are folded. */
const openTurns = 4;

type LinkTo = (record: RecordName) => { to: string; state: unknown };

type ConversationProps = {
  person: { readonly name: string; readonly email: string };
  entries: readonly TimelineEntry[];
  now: string;
  linkTo: LinkTo;
};

/** What a person and the agency wrote to each other, the newest at the end, with the reply under it. */
export function Conversation({ person, entries, now, linkTo }: ConversationProps) {
  const t = useTexts(dossierTexts);
  const lead = leadToReplyTo(nextActOf(entries, now), entries);
  return (
    <section aria-label={t('conversation')} className="grid content-start gap-3">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('conversation')}</h2>
      <WrittenTurns person={person} entries={entries} linkTo={linkTo} />
      {lead && (
        <div className="rounded-pane border border-control bg-raised p-5 empty:hidden">
          <ReplySection record={lead} person={person} isInConversation />
        </div>
      )}
    </section>
  );
}

type WrittenTurnsProps = Pick<ConversationProps, 'person' | 'entries' | 'linkTo'> & {
  /** The turn that waits, by its key, which shows in full and is marked. */
  marked?: string | undefined;
};

/** What was written, the newest at the end; what lies further back is folded. */
export function WrittenTurns({ person, entries, linkTo, marked }: WrittenTurnsProps) {
  const t = useTexts(dossierTexts);
  const turns = turnsOf(entries);
  const at = turns.findIndex((turn) => keyOf(turn) === marked);
  const open = Math.max(openTurns, at < 0 ? 0 : turns.length - at);
  const earlier = turns.slice(0, -open);
  const rest = { person, linkTo, marked };
  return (
    <>
      {turns.length === 0 && <p className="text-quiet">{t('noConversation')}</p>}
      {earlier.length > 0 && (
        <details>
          <summary className="caption min-h-9 cursor-pointer content-center text-quiet hover:text-ink pointer-coarse:min-h-11">
            {t('earlierTurns', { count: earlier.length })}
          </summary>
          <Turns turns={earlier} {...rest} />
        </details>
      )}
      <Turns turns={turns.slice(-open)} {...rest} />
    </>
  );
}

type TurnsProps = { turns: readonly Turn[] } & Pick<WrittenTurnsProps, 'person' | 'linkTo' | 'marked'>;

function Turns({ turns, marked, ...rest }: TurnsProps) {
  return (
    <ol className="grid gap-3 empty:hidden">
      {turns.map((turn) => {
        const key = keyOf(turn);
        return (
          <li
            key={key}
            aria-current={key === marked ? 'true' : undefined}
            className={`scroll-mt-3 ${turn.kind === 'reply' ? 'pl-6 sm:pl-16' : 'pr-6 sm:pr-16 aria-[current]:*:border-control aria-[current]:*:shadow-[inset_2px_0_0_var(--signal)]'}`}
          >
            <OneTurn turn={turn} {...rest} />
          </li>
        );
      })}
    </ol>
  );
}

function OneTurn({ turn, person, linkTo }: { turn: Turn } & Pick<ConversationProps, 'person' | 'linkTo'>) {
  const t = useTexts(detailsTexts);
  const replies = useTexts(replyTexts);
  const language = useLanguage();
  switch (turn.kind) {
    case 'quote': {
      const { quote } = turn;
      const gist = [serviceName(quote, language), optionNames(quote, language), estimateOf(quote, language)];
      return (
        <Said at={turn.at} who={quote.name} title={t('quote')} link={linkTo({ list: 'quotes', id: quote.id })}>
          <p className="font-medium">{gist.filter(Boolean).join(' · ')}</p>
          {quote.message && <WrittenText>{quote.message}</WrittenText>}
        </Said>
      );
    }
    case 'contact': {
      const { contact } = turn;
      return (
        <Said at={turn.at} who={contact.name} title={t('contact')} link={linkTo({ list: 'contacts', id: contact.id })}>
          <WrittenText>{contact.message}</WrittenText>
        </Said>
      );
    }
    case 'booking': {
      const { booking } = turn;
      const start = shortMoment(booking.selectedSlot, language);
      return (
        <Said at={turn.at} who={booking.name} title={t('booking')} link={linkTo({ list: 'bookings', id: booking.id })}>
          <p className="font-medium">{booking.state === 'cancelled' ? `${start} · ✕ ${t('cancelled')}` : start}</p>
          {booking.message && <WrittenText>{booking.message}</WrittenText>}
        </Said>
      );
    }
    case 'incoming': {
      const { incoming } = turn;
      const { sender, undelivered, mailingList } = incoming;
      const names = {
        sender: sender || replies('unknownSender'),
        recipient: undelivered?.recipient ?? '',
        list: mailingList?.name ?? '',
      };
      return (
        <Said at={turn.at} who={person.name} title={replies(headingOf(incoming), names)}>
          <IncomingText mail={incoming} />
        </Said>
      );
    }
    case 'reply': {
      const { reply } = turn;
      return (
        <Said at={turn.at} who={reply.author || replies('someone')} title={reply.subject} isOwn>
          <WrittenText>{reply.text}</WrittenText>
          <ReplyFiles files={reply.files} />
        </Said>
      );
    }
  }
}

type SaidProps = {
  at: string;
  who: string;
  title: string;
  /** Where the record is, if it is one. */
  link?: { to: string; state: unknown };
  /** Whether the agency wrote it. */
  isOwn?: boolean;
  children: ReactNode;
};

function Said({ at, who, title, link, isOwn = false, children }: SaidProps) {
  const language = useLanguage();
  return (
    <article
      className={`grid gap-2 rounded-pane border px-4 py-3 text-[0.9375rem] leading-normal max-md:text-base ${isOwn ? 'border-transparent bg-glass text-on-glass' : 'border-line bg-raised'}`}
    >
      <header className={`caption flex flex-wrap items-baseline gap-x-3 ${isOwn ? '' : 'text-quiet'}`}>
        <bdi className={`font-semibold ${isOwn ? '' : 'text-ink'}`}>{who}</bdi>
        {link ? (
          <Link {...link} className="underline decoration-control underline-offset-4 hover:decoration-signal">
            {title}
          </Link>
        ) : (
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {title}
          </span>
        )}
        <time dateTime={at} className="ml-auto whitespace-nowrap tabular-nums">
          {shortMoment(at, language)}
        </time>
      </header>
      {children}
    </article>
  );
}
