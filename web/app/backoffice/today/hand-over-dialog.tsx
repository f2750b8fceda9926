import type { Today } from '@vitrine/contracts/today.ts';
import { useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ChoiceList } from '../follow-ups/choice-list.tsx';

type Person = Today['people'][number];

type HandOverDialogProps = {
  open: boolean;
  /** Of whom the item is. */
  name: string;
  people: readonly Person[];
  onClose: () => void;
  onChoose: (person: Person | null) => void;
};

/** Asks who takes something: a colleague by one key, or whoever comes first. */
export function HandOverDialog({ open, name, people, onClose, onChoose }: HandOverDialogProps) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const first = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('handOverTitle')}
      description={<bdi className="wrap-anywhere">{name}</bdi>}
      closeLabel={shared('close')}
      initialFocus={first}
    >
      <ChoiceList
        first={first}
        choices={[
          ...people.map((person) => ({ key: person.id, label: person.name })),
          { key: 'whoever', label: t('whoever') },
        ]}
        onChoose={(index) => onChoose(people[index] ?? null)}
      />
    </Dialog>
  );
}
