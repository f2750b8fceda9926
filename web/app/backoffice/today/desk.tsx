import { useQueryClient } from '@tanstack/react-query';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useKeyDown } from '../../lib/browser/keys.ts';
import { isOverlayOpen } from '../../lib/browser/overlays.ts';
import { closeReply } from '../replies/open-reply.ts';
import { ReplyPrompt } from '../replies/reply-prompt.tsx';
import { ReplySection } from '../replies/reply-section.tsx';
import { isSameLead, type RepliedLead, repliedLeadOf } from './being-sent.ts';
import { DeskConversation } from './desk-conversation.tsx';
import { DeskPerson } from './desk-person.tsx';
import { keyOf } from './due.ts';
import type { RowActs } from './row-acts.tsx';

type DeskProps = {
  /** What is due, with the windows of the day above it. */
  list: ReactNode;
  day: Pick<Today, 'date' | 'timeZone'>;
  item: TodayItem;
  acts: RowActs;
  isBusy: boolean;
  /** Whether the item may be out of date: nothing is begun, and what is being written stays. */
  isStale: boolean;
  /** The replies that are on their way to the server. */
  beingSent: readonly RepliedLead[];
  onSending: (lead: RepliedLead, isSending: boolean) => void;
  /** Gives the focus to the row of the item. */
  onReturn: () => void;
};

/** Today on a wide screen: what is due, the conversation with whoever is next, and who that is. Nothing leads elsewhere. */
export function Desk({ list, day, item, acts, isBusy, isStale, beingSent, onSending, onReturn }: DeskProps) {
  const key = keyOf(item);
  const lead = repliedLeadOf(item);
  const column = useRef<HTMLElement>(null);
  const client = useQueryClient();
  const settle = (each: RepliedLead, isSending: boolean) => {
    onSending(each, isSending);
    // What could not be sent of a lead that was left waits there like what was left half written.
    if (!isSending && !(lead && isSameLead(each, lead))) closeReply(client, each.list, each.id);
  };
  useClosedWhenLeft(lead, beingSent);
  useReturnToRow(column, key, onReturn);
  const others = beingSent.filter((each) => !lead || !isSameLead(each, lead));
  return (
    <div className="desk">
      <div data-desk="list">{list}</div>
      <DeskConversation column={column} item={item} day={day} acts={isStale ? undefined : acts} isBusy={isBusy}>
        {lead && !isStale && <ReplyPrompt list={lead.list} id={lead.id} name={lead.name} />}
        {/* What is being sent stays until the server has it, out of sight. */}
        {[...(lead ? [lead] : []), ...others].map((each) => (
          <div
            key={`${each.list}.${each.id}`}
            hidden={!lead || !isSameLead(each, lead)}
            className="rounded-pane border border-control bg-raised p-5 empty:hidden"
          >
            <ReplySection
              record={each}
              person={each}
              isInConversation
              hasKey={false}
              onSending={(isSending) => settle(each, isSending)}
            />
          </div>
        ))}
      </DeskConversation>
      <DeskPerson key={item.email} item={item} />
    </div>
  );
}

/** Closes the form of a lead that is left, so that coming by it again does not take the focus; what was written is kept. */
function useClosedWhenLeft(lead: RepliedLead | undefined, beingSent: readonly RepliedLead[]): void {
  const client = useQueryClient();
  const leave = useEffectEvent((left: Pick<RepliedLead, 'list' | 'id'>) => {
    if (!beingSent.some((each) => isSameLead(each, left))) closeReply(client, left.list, left.id);
  });
  const { list, id } = lead ?? {};
  useEffect(() => {
    if (list === undefined || id === undefined) return;
    return () => leave({ list, id });
  }, [list, id]);
}

/** Whether nothing has the focus, or what has is out of sight: the page takes it from there only once it is painted. */
const isLost = (focused: Element | null): boolean =>
  focused === null || focused === document.body || focused.closest('[hidden]') !== null;

/** Escape leads back to the row, from a text too, which stays; and so does a reply that is sent, whose field has gone. */
function useReturnToRow(column: RefObject<HTMLElement | null>, key: string, onReturn: () => void): void {
  const returnToRow = useEffectEvent(onReturn);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    if (isLost(document.activeElement)) returnToRow();
  }, [key]);
  useKeyDown((event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isOverlayOpen()) return;
    if (!column.current?.contains(document.activeElement)) return;
    event.preventDefault();
    onReturn();
  });
}
