import type { LeadList } from '@vitrine/contracts/status.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { QuarantineButtons } from '../quarantine/quarantine-buttons.tsx';
import { useQuarantine } from '../quarantine/use-quarantine.ts';
import { useStatusChange } from '../statuses/status-change.ts';
import { StatusMenu } from '../statuses/status-menu.tsx';
import type { Lead } from './lead.ts';

/** Sets the status of a lead, or moves it into quarantine and out of it, in its details. */
export function LeadActions({ list, lead }: { list: LeadList; lead: Lead }) {
  const { setStatuses, outcomeOf } = useStatusChange(list);
  const { move, isMoving, last } = useQuarantine(list === 'bookings' ? 'contacts' : list);
  const place = !lead.quarantine ? 'listed' : lead.quarantine.isSpam ? 'spam' : 'quarantined';
  return (
    <>
      {list !== 'bookings' && <QuarantineButtons place={place} busy={isMoving} onMove={(to) => move([lead.id], to)} />}
      {place === 'listed' && (
        <span className="w-36 sm:w-44">
          <StatusMenu name={lead.name} status={lead.status} onChange={(status) => setStatuses([lead.id], status)} />
        </span>
      )}
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{last?.sentence ?? outcomeOf(lead.id)}</VisuallyHidden>
    </>
  );
}
