import type { LeadList } from '@vitrine/contracts/status.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { useIsMember } from '../../lib/session/session.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { detailsTexts } from '../../messages/details.ts';
import { ToolButton } from '../../ui/tool-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CancelMeetings } from '../cancellations/cancel-meetings.tsx';
import { useDeletion } from '../deletions/deletion.ts';
import { RepliedElsewhere } from '../first-replies/replied-elsewhere.tsx';
import { placeOf } from '../quarantine/place.ts';
import { QuarantineButtons } from '../quarantine/quarantine-buttons.tsx';
import { useQuarantine } from '../quarantine/use-quarantine.ts';
import { ReplyButton } from '../replies/reply-button.tsx';
import { useStatusChange } from '../statuses/status-change.ts';
import { StatusMenu } from '../statuses/status-menu.tsx';
import { InviteButton } from './invite-button.tsx';
import type { Lead } from './lead.ts';

type LeadActionsProps = {
  list: LeadList;
  lead: Lead;
  onDeleted: () => void;
  /** What a lead of this kind leads to besides a reply. */
  children?: ReactNode;
};

/**
 * What can be done about a lead, in its details: first what moves it on, then, more quietly, what takes it off the list.
 */
export function LeadActions({ list, lead, onDeleted, children }: LeadActionsProps) {
  const t = useTexts(deletionTexts);
  const { setStatuses, outcomeOf } = useStatusChange(list);
  const more = useTexts(detailsTexts);
  const [showsMore, setShowsMore] = useState(false);
  const isMember = useIsMember();
  const deletion = useDeletion(list);
  const { move, isMoving, last } = useQuarantine(list === 'bookings' ? 'contacts' : list);
  const place = placeOf([lead]);
  return (
    <>
      <div className="flex w-full flex-wrap items-center gap-2 max-sm:gap-1.5 max-sm:[&_.button-small]:px-3">
        <ReplyButton list={list} id={lead.id} />
        {children}
        {/* Where both do not fit beside the replies, they stand below them together. */}
        <div className="ml-auto flex flex-1 basis-42 items-center justify-end gap-1.5">
          {place === 'listed' && (
            <span className="flex min-w-33 max-w-44 flex-1 justify-end">
              <StatusMenu
                list={list}
                state={lead.state}
                name={lead.name}
                status={lead.status}
                onChange={(status) => setStatuses([lead.id], status)}
              />
            </span>
          )}
          {/* On a phone the rest would take half of the screen. */}
          <button
            type="button"
            aria-label={more('moreActions')}
            aria-expanded={showsMore}
            onClick={() => setShowsMore(!showsMore)}
            className="-mr-2 grid size-11 shrink-0 place-items-center font-mono md:hidden"
          >
            <span aria-hidden="true">⋯</span>
          </button>
        </div>
      </div>
      <div className={`-mx-2 flex w-full flex-wrap items-center *:px-2 ${showsMore ? '' : 'max-md:hidden'}`}>
        {place === 'listed' && (
          <>
            <RepliedElsewhere list={list} lead={lead} />
            <InviteButton key={lead.id} list={list} lead={lead} />
          </>
        )}
        {list === 'bookings' && <CancelMeetings key={lead.id} meetings={[lead]} look="quiet" />}
        {list !== 'bookings' && (
          <QuarantineButtons place={place} isForMany={false} busy={isMoving} onMove={(to) => move([lead.id], to)} />
        )}
        {place === 'listed' && !isMember && (
          <ToolButton
            icon="trash"
            label={t('delete')}
            className="sm:ml-auto"
            disabled={deletion.isPending}
            onClick={() => deletion.mutate([lead.id], { onSuccess: onDeleted })}
          />
        )}
      </div>
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{last ? [last.sentence, ...last.learned].join(' ') : outcomeOf(lead.id)}</VisuallyHidden>
    </>
  );
}
