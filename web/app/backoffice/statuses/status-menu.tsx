import { type LeadList, type Status, statuses } from '@vitrine/contracts/status.ts';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Select } from '../../ui/field.tsx';
import { statusLabel, statusMarks } from './status-labels.ts';

type Of = { list: LeadList; state?: 'active' | 'cancelled' | undefined };

function StatusOptions({ list, state }: Of) {
  const t = useTexts(backofficeTexts);
  return statuses.map((status) => (
    <option key={status} value={status}>
      {/* An en space: in the closed menu an ordinary one leaves the mark at the word. */}
      {statusMarks[status]}
      {'\u2002'}
      {t(statusLabel(status, list, state))}
    </option>
  ));
}

type StatusMenuProps = Of & {
  name: string;
  status: Status;
  onChange: (status: Status) => void;
  disabled?: boolean;
  /** Without a frame until hovered or focused, for use in a column. */
  quiet?: boolean;
};

/** A menu that sets the status of a lead. */
export function StatusMenu({ list, state, name, status, onChange, disabled = false, quiet = false }: StatusMenuProps) {
  const t = useTexts(backofficeTexts);
  return (
    <Select
      dense
      aria-label={t('statusOf', { name })}
      value={status}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Status)}
      className={`w-full ${quiet ? 'min-h-7! border-transparent! bg-transparent! py-0! pr-7! pl-1.5! text-[0.875rem]! hover:border-control! pointer-coarse:min-h-11!' : ''} ${status === 'completed' ? 'text-quiet' : ''}`}
    >
      <StatusOptions list={list} state={state} />
    </Select>
  );
}
