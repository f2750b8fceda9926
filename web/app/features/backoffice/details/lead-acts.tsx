import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useStatusChange } from '../statuses/status-change.ts';
import { StatusMenu } from '../statuses/status-menu.tsx';
import type { LeadDetails } from './record-details.ts';

/** Sets the status of what a visitor sent. */
export function LeadActs({ details: { list, row } }: { details: LeadDetails }) {
  const { setStatuses, outcomeOf } = useStatusChange(list);
  return (
    <span className="w-36 sm:w-44">
      <StatusMenu name={row.name} status={row.status} onChange={(status) => setStatuses([row.id], status)} />
      {/* Toasts stand outside of the dialog, where they are not heard. */}
      <VisuallyHidden live>{outcomeOf(row.id)}</VisuallyHidden>
    </span>
  );
}
