import type { ProposalDetails } from '@vitrine/contracts/proposal.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { detailsTexts } from '../../messages/details.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { replyTexts } from '../../messages/replies.ts';
import { listLink } from '../../ui/link-class.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WrittenText } from '../details/record-facts.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { optionNames, serviceName } from '../leads/quote-labels.ts';
import { Moment } from '../list/moment.tsx';
import { ReplyPrompt } from '../replies/reply-prompt.tsx';
import { ReplySection } from '../replies/reply-section.tsx';
import { proposalIn, type Question, questionsIn, requestIn } from './asked.ts';
import { useTimeline } from './timeline-query.ts';

/** Beside a proposal: what its client asked, at first and about it, with the reply in its place. */
export function ClientAsked({ proposal }: { proposal: ProposalDetails }) {
  const t = useTexts(proposalsTexts);
  const details = useTexts(detailsTexts);
  const { data, isError, isFetching, refetch } = useTimeline(proposal.email);
  const { number, replaces, email, name, quoteId } = proposal;
  const numbers = [replaces?.number, number].filter((each) => typeof each === 'string');
  return (
    <section aria-labelledby="client-asked" className="grid content-start gap-3">
      <h2 id="client-asked" className="caption text-quiet">
        {t('asked')}
      </h2>
      {data ? (
        <>
          {replaces && <Opened proposal={proposalIn(data.entries, replaces.id)} />}
          <Request quote={requestIn(data.entries, quoteId)} />
          <Questions
            questions={questionsIn(data.entries, numbers)}
            person={{ name, email }}
            isSent={numbers.length > 0}
            current={number ?? undefined}
          />
        </>
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{details('timelineUnavailable')}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <Skeleton className="h-24" />
      )}
      <p>
        <LocalizedLink
          to={`/admin/dossiers?open=${encodeURIComponent(email)}`}
          className={`text-[0.9375rem] ${listLink}`}
        >
          {t('toDossier')}
        </LocalizedLink>
      </p>
    </section>
  );
}

/** Whether the client has opened the version that a draft will replace. */
function Opened({ proposal }: { proposal: ReturnType<typeof proposalIn> }) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  if (!proposal) return null;
  const { number, seenAt } = proposal;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem]">
      <span>
        <span className="font-mono">{number}</span> {t(seenAt === null ? 'eventUnseen' : 'eventSeen')}
      </span>
      {seenAt !== null && <Moment instant={seenAt} language={language} />}
    </p>
  );
}

/** What the client had requested, for which the proposal is made. */
function Request({ quote }: { quote: ReturnType<typeof requestIn> }) {
  const t = useTexts(proposalsTexts);
  const language = useLanguage();
  if (!quote) return null;
  const gist = [serviceName(quote, language), optionNames(quote, language)].filter(Boolean).join(' · ');
  return (
    <article className={said}>
      <Head what={t('request')} at={quote.createdAt} />
      <p className="font-medium">{gist}</p>
      {quote.message && <WrittenText>{quote.message}</WrittenText>}
    </article>
  );
}

type QuestionsProps = {
  questions: readonly Question[];
  person: { readonly name: string; readonly email: string };
  /** Whether there is a page on which they could be asked. */
  isSent: boolean;
  /** Number of the proposal; undefined of a draft. */
  current: string | undefined;
};

function Questions({ questions, person, isSent, current }: QuestionsProps) {
  const t = useTexts(proposalsTexts);
  const replies = useTexts(replyTexts);
  if (questions.length === 0) return isSent && <p className="text-[0.9375rem] text-quiet">{t('askedNothing')}</p>;
  return (
    <ol className="grid gap-3">
      {questions.map(({ id, at, text, number, replies: given }) => (
        <li key={id} className="grid gap-2">
          <article className={`${said} ${given.length === 0 ? 'shadow-[inset_2px_0_0_var(--signal)]' : ''}`}>
            <Head what={number === current ? person.name : t('askedEarlier', { number })} at={at} />
            <WrittenText>{text}</WrittenText>
          </article>
          {given.map((reply) => (
            <article
              key={reply.id}
              className="ml-5 grid gap-1.5 rounded-pane bg-glass px-3.5 py-2.5 text-[0.9375rem] leading-normal text-on-glass"
            >
              <Head what={reply.author || replies('someone')} at={reply.createdAt} />
              <WrittenText>{reply.text}</WrittenText>
            </article>
          ))}
          <ReplyPrompt list="contacts" id={id} name={person.name} hasKey={false} />
          <div className="rounded-pane border border-control bg-raised p-5 empty:hidden">
            <ReplySection record={{ list: 'contacts', id }} person={person} isInConversation hasKey={false} />
          </div>
        </li>
      ))}
    </ol>
  );
}

const said = 'grid gap-1.5 rounded-pane border border-line bg-raised px-3.5 py-2.5 text-[0.9375rem] leading-normal';

function Head({ what, at }: { what: string; at: string }) {
  const language = useLanguage();
  return (
    <header className="caption flex flex-wrap items-baseline justify-between gap-x-3">
      <bdi className="font-semibold">{what}</bdi>
      <Moment instant={at} language={language} />
    </header>
  );
}
