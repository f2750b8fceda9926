import { useQueryClient } from '@tanstack/react-query';
import { type LeadList, leadLists } from '@vitrine/contracts/status.ts';
import { useEffect, useId } from 'react';
import { useKeys } from '../../lib/browser/keys.ts';
import { useTexts } from '../../lib/format/language.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { stopKeepingTyping } from '../../lib/unsaved/kept-typing.ts';
import { readTabUnsaved } from '../../lib/unsaved/tab-unsaved.ts';
import { replyTexts } from '../../messages/replies.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { useKeySwitch } from '../list/key-switch.ts';
import { type ReplyAsked, reopenReply, useOpenReply, useReplyAsked } from './open-reply.ts';
import { fetchThread, threadKey } from './reply-calls.ts';
import { ReplyForm } from './reply-form.tsx';
import { unsavedReplyName } from './unsaved-reply.ts';

/** How often is looked whether somebody else is writing or has answered. */
const pollMs = 10_000;

type ReplySectionProps = {
  record: { readonly list: string; readonly id: string };
  person: { readonly name: string; readonly email: string };
} & Placement;

/** Where the reply stands. */
type Placement = {
  /** Whether it stands under the conversation, which it then does not repeat, and shows the text before all else. */
  isInConversation?: boolean;
  /** Called when the reply begins to be sent, and when it was or could not be: whoever shows it may go on meanwhile. */
  onSending?: ((isSending: boolean) => void) | undefined;
  /** Whether `r` opens it; false where the screen has that key. */
  hasKey?: boolean;
};

export const isLeadList = (list: string): list is LeadList => (leadLists as readonly string[]).includes(list);

/** The reply to a lead, in its details: nothing until somebody asks for it, or for records that are no leads. */
export function ReplySection({ record: { list, id }, ...rest }: ReplySectionProps) {
  return isLeadList(list) ? <LeadReply key={id} list={list} id={id} {...rest} /> : null;
}

type LeadReplyProps = { list: LeadList; id: string; person: ReplySectionProps['person'] } & Placement;

function LeadReply(props: LeadReplyProps) {
  const { list, id, hasKey = true } = props;
  const client = useQueryClient();
  const [isOn] = useKeySwitch();
  const asked = useReplyAsked(list, id);
  const openByKey = useOpenReply();
  const open = () => {
    openByKey(list, id);
    return true;
  };
  useKeys({ r: () => hasKey && open() }, isOn);
  // A session that ended while somebody wrote, or a reload, has left it open.
  useEffect(() => {
    if (readTabUnsaved(unsavedReplyName(list, id)) !== undefined) reopenReply(client, list, id);
  }, [client, list, id]);
  return asked === 0 ? null : <OpenReply {...props} asked={asked} />;
}

function OpenReply({ list, id, person, asked, isInConversation, onSending }: LeadReplyProps & { asked: ReplyAsked }) {
  const t = useTexts(replyTexts);
  const titleId = useId();
  const { data, isError, isFetching, refetch } = useLoad({
    queryKey: threadKey(list, id),
    queryFn: ({ signal }) => fetchThread({ list, id }, signal),
    refetchInterval: pollMs,
    staleTime: 0,
    // Opened again, the form begins with what the server has then.
    gcTime: 0,
  });
  useEffect(() => {
    if (isError) stopKeepingTyping();
  }, [isError]);
  return (
    <section aria-labelledby={titleId} className="grid content-start gap-4">
      <h3 id={titleId} className={isInConversation ? 'sr-only' : 'text-lg leading-tight font-semibold wrap-anywhere'}>
        {t('title', { name: person.name })}
      </h3>
      {data ? (
        <ReplyForm
          list={list}
          id={id}
          person={person}
          thread={data}
          asked={asked}
          isInConversation={isInConversation ?? false}
          onSending={onSending}
        />
      ) : isError ? (
        <div className="grid justify-items-start gap-3">
          <p role="alert">{t('unavailable')}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} />
        </div>
      ) : (
        <div className="grid gap-2" aria-busy="true">
          <Skeleton className="h-10" />
          <Skeleton className="h-40" />
        </div>
      )}
    </section>
  );
}
