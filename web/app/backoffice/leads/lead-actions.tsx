import type { LeadList } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/language.ts';
import { useIsMember } from '../../lib/session.ts';
import { deletionTexts } from '../../messages/deletions.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { CancelMeetings } from '../cancellations/cancel-meetings.tsx';
import { useDeletion } from '../deletions/deletion.ts';
import { AnsweredElsewhere } from '../first-answers/answered-elsewhere.tsx';
import { placeOf } from '../quarantine/place.ts';
import { QuarantineButtons } from '../quarantine/quarantine-buttons.tsx';
import { useQuarantine } from '../quarantine/use-quarantine.ts';
import { ReplyButton } from '../replies/reply-button.tsx';
import { useStatusChange } from '../statuses/status-change.ts';
import { StatusMenu } from '../statuses/status-menu.tsx';
import { InviteButton } from './invite-button.tsx';
import type { Lead } from './lead.ts';

type LeadActionsProps = { list: LeadList; lead: Lead; onDeleted: () => void };

/** Sets the status of a lead, deletes it, cancels it where it is a meeting, or moves it into quarantine and out of it, in its details. */
export function LeadActions({ list, lead, onDeleted }: LeadActionsProps) {
  const t = useTexts(deletionTexts);
  const { setStatuses, outcomeOf } = useStatusChange(list);
  const isMember = useIsMember();
  const deletion = useDeletion(list);
  const { move, isMoving, last } = useQuarantine(list === 'bookings' ? 'contacts' : list);
  const place = placeOf([lead]);
  return (
    <>
      {list !== 'bookings' && <QuarantineButtons place={place} busy={isMoving} onMove={(to) => move([lead.id], to)} />}
      {list === 'bookings' && <CancelMeetings key={lead.id} meetings={[lead]} />}
      {place === 'listed' && (
        <>
          <span className="w-36 sm:w-44">
            <StatusMenu name={lead.name} status={lead.status} onChange={(status) => setStatuses([lead.id], status)} />
          </span>
          <AnsweredElsewhere list={list} lead={lead} />
          <InviteButton key={lead.id} list={list} lead={lead} />
          {!isMember && (
            <Button
              look="secondary"
              size="small"
              busy={deletion.isPending}
              onClick={() => deletion.mutate([lead.id], { onSuccess: onDeleted })}
            >
              {t('delete')}
            </Button>
          )}
        </>
      )}
      <ReplyButton list={list} id={lead.id} />
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{last?.sentence ?? outcomeOf(lead.id)}</VisuallyHidden>
    </>
  );
}
