import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { maxCompanyLength, maxPhoneLength } from '@vitrine/contracts/limits.ts';
import { useTexts } from '../../lib/language.ts';
import { dossierTexts } from '../../messages/dossiers.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { useDossierChange } from './dossier-change.tsx';
import { useColleagues } from './dossier-query.ts';
import { type EditedField, useEditedField } from './edited-field.ts';
import { OutcomeField } from './outcome-field.tsx';

/** What is written down about a person, edited in place: a field is stored when it is left. */
export function DossierFacts({ dossier, email }: { dossier: Dossier; email: string }) {
  const t = useTexts(dossierTexts);
  const change = useDossierChange(email);
  const colleagues = useColleagues();
  const company = useEditedField('company', dossier.company, change);
  const phone = useEditedField('phone', dossier.phone, change);
  const owner = useEditedField('ownerId', dossier.ownerId, change);
  const nameOf = (id: string | null | undefined) => colleagues.find((each) => each.id === id)?.name ?? '';
  return (
    <section aria-label={t('facts')} className="grid content-start gap-4">
      <h2 className="font-display text-lg leading-tight font-bold tracking-tight">{t('facts')}</h2>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextRow field={company} label={t('company')} maxLength={maxCompanyLength} autoComplete="off" />
        <TextRow field={phone} label={t('phone')} maxLength={maxPhoneLength} type="tel" autoComplete="off" />
        <div className="grid content-start gap-2">
          <SelectField
            label={t('owner')}
            value={owner.value ?? ''}
            onChange={({ target }) => owner.save(target.value || null)}
          >
            <option value="">{t('nobody')}</option>
            {owner.value && !nameOf(owner.value) && <option value={owner.value}>…</option>}
            {colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
          <Conflict field={owner} show={nameOf} />
        </div>
      </div>
      <OutcomeField dossier={dossier} change={change} />
    </section>
  );
}

type TextRowProps = {
  field: EditedField<'company' | 'phone'>;
  label: string;
  maxLength: number;
  type?: 'tel' | 'text';
  autoComplete?: 'off';
};

function TextRow({ field, ...rest }: TextRowProps) {
  return (
    <div className="grid content-start gap-2">
      <TextField
        {...rest}
        value={field.value}
        onChange={({ target }) => field.edit(target.value)}
        onBlur={() => field.save()}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
      />
      <Conflict field={field} show={(value) => value} />
    </div>
  );
}

/** What somebody else has stored while this was typed, if anybody has. */
function Conflict<Value>({
  field,
  show,
}: {
  field: { theirs: Value | undefined; keepMine: () => void; takeTheirs: () => void };
  show: (value: Value) => string;
}) {
  if (field.theirs === undefined) return null;
  return <ConflictChoice theirs={show(field.theirs)} onKeepMine={field.keepMine} onTakeTheirs={field.takeTheirs} />;
}
