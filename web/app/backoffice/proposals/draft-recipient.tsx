import { clientKinds, type ProposalDetails } from '@vitrine/contracts/proposal.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { SelectField } from '../../ui/field.tsx';
import type { DraftValues } from './draft-values.ts';

type DraftRecipientProps = { proposal: ProposalDetails; form: UseFormReturn<DraftValues> };

/** Whom a draft goes to, and what they are, from which its clauses follow: what the document does not say. */
export function DraftRecipient({ proposal, form }: DraftRecipientProps) {
  const t = useTexts(proposalsTexts);
  const { name, email, language, replaces } = proposal;
  const kind = form.watch('client.kind');
  return (
    <section aria-labelledby="draft-recipient" className="grid content-start gap-3">
      <h2 id="draft-recipient" className="caption text-quiet">
        {t('recipient')}
      </h2>
      <p className="text-[0.9375rem] leading-snug wrap-anywhere">
        {t('draftFor', { name, email, language: t(`in_${language}`) })}
        {replaces && ` ${t('replacesVersion', { number: replaces.number ?? '' })}`}
      </p>
      <div className="text-[0.9375rem]">
        <SelectField label={t('clientKind')} hint={t(`clientKindHint_${kind}`)} {...form.register('client.kind')}>
          {clientKinds.map((each) => (
            <option key={each} value={each}>
              {t(`clientKind_${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </section>
  );
}
