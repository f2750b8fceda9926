import type { LeadList } from '@vitrine/contracts/status.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStatusChange } from '../statuses/status-change.ts';
import { StatusMenu } from '../statuses/status-menu.tsx';
import type { Lead } from './lead.ts';

/** Sets the status of a lead, in its details. */
export function LeadActions({ list, lead }: { list: LeadList; lead: Lead }) {
  const { setStatuses, outcomeOf } = useStatusChange(list);
  return (
    <span className="w-36 sm:w-44">
      <StatusMenu name={lead.name} status={lead.status} onChange={(status) => setStatuses([lead.id], status)} />
      {/* Toasts are outside the dialog, where screen readers do not announce them. */}
      <VisuallyHidden live>{outcomeOf(lead.id)}</VisuallyHidden>
    </span>
  );
}
