import type { Dossier } from '@vitrine/contracts/dossier.ts';
import { maxCompanyLength, maxPhoneLength } from '@vitrine/contracts/limits.ts';
import type { TextKey } from '@vitrine/contracts/text.ts';
import { useTexts } from '../../lib/format/language.ts';
import { type DossierKey, dossierTexts } from '../../messages/dossiers.ts';
import { EmailLink } from '../details/record-facts.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { useDossierChange } from './dossier-change.tsx';
import { useColleagues } from './dossier-query.ts';
import { type EditedField, useEditedField } from './edited-field.ts';
import { InlineSelect, InlineText } from './inline-field.tsx';

/** Who a person is, in a line that is edited in place: a field is stored when it is left. */
export function DossierFacts({ dossier, email }: { dossier: Dossier; email: string }) {
  const t = useTexts(dossierTexts);
  const change = useDossierChange(email);
  const colleagues = useColleagues();
  const company = useEditedField('company', dossier.company, change);
  const phone = useEditedField('phone', dossier.phone, change);
  const owner = useEditedField('ownerId', dossier.ownerId, change);
  const nameOf = (id: string | null | undefined) => colleagues.find((each) => each.id === id)?.name ?? '';
  return (
    <section aria-label={t('facts')} className="grid gap-2">
      <div className="-mx-1.5 flex flex-wrap items-baseline gap-x-3 text-[0.9375rem] max-md:text-base">
        <TextLine field={company} label={t('company')} empty="addCompany" maxLength={maxCompanyLength} />
        <span className="min-w-0 px-1.5 wrap-anywhere">
          <EmailLink email={dossier.email} />
          {dossier.emails.length > 1 && (
            <span className="text-quiet"> {t('moreEmails', { count: dossier.emails.length - 1 })}</span>
          )}
        </span>
        <TextLine field={phone} label={t('phone')} empty="addPhone" maxLength={maxPhoneLength} type="tel" />
        <span className="px-1.5">
          <InlineSelect
            label={t('owner')}
            isLabelShown
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
          </InlineSelect>
        </span>
      </div>
      <Conflict field={company} show={(value) => value} />
      <Conflict field={phone} show={(value) => value} />
      <Conflict field={owner} show={nameOf} />
    </section>
  );
}

type TextLineProps = {
  field: EditedField<'company' | 'phone'>;
  label: string;
  /** What stands there while nothing is written down. */
  empty: TextKey<DossierKey>;
  maxLength: number;
  type?: 'tel' | 'text';
};

function TextLine({ field, empty, ...rest }: TextLineProps) {
  const t = useTexts(dossierTexts);
  return (
    <InlineText
      {...rest}
      autoComplete="off"
      placeholder={t(empty)}
      value={field.value}
      onChange={({ target }) => field.edit(target.value)}
      onBlur={() => field.save()}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

/** What somebody else has stored while this was typed, if anybody has. */
function Conflict<Value>({
  field,
  show,
}: {
  field: { theirs: Value | undefined; keepLocal: () => void; acceptStored: () => void };
  show: (value: Value) => string;
}) {
  if (field.theirs === undefined) return null;
  return (
    <ConflictChoice theirs={show(field.theirs)} onKeepLocal={field.keepLocal} onAcceptStored={field.acceptStored} />
  );
}
