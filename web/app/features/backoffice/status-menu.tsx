import { type Status, statuses } from '@vitrine/contracts/admin.ts';
import { useTexts } from '../../lib/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { Select } from '../../ui/field.tsx';

const labels = {
  pending: 'statusPending',
  reviewing: 'statusReviewing',
  confirmed: 'statusConfirmed',
  completed: 'statusCompleted',
} as const satisfies Record<Status, string>;

/** One mark a status, so that a column of them can be read at a glance; the word says it. */
const marks = { pending: '○', reviewing: '◐', confirmed: '●', completed: '✓' } as const satisfies Record<
  Status,
  string
>;

export function StatusOptions() {
  const t = useTexts(backofficeTexts);
  return statuses.map((status) => (
    <option key={status} value={status}>
      {marks[status]} {t(labels[status])}
    </option>
  ));
}

type StatusMenuProps = {
  name: string;
  status: Status;
  onChange: (status: Status) => void;
  disabled?: boolean;
};

/** The status of a record, to be changed on the spot. */
export function StatusMenu({ name, status, onChange, disabled = false }: StatusMenuProps) {
  const t = useTexts(backofficeTexts);
  return (
    <Select
      dense
      aria-label={t('statusOf', { name })}
      value={status}
      disabled={disabled}
      onChange={(event) => onChange(event.target.value as Status)}
      className={`w-full ${status === 'completed' ? 'text-quiet' : ''}`}
    >
      <StatusOptions />
    </Select>
  );
}
