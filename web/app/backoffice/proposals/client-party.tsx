import { maxNameLength } from '@vitrine/contracts/limits.ts';
import { proposalLimits } from '@vitrine/contracts/proposal.ts';
import { useTexts } from '../../lib/format/language.ts';
import { proposalsTexts } from '../../messages/proposals.ts';
import { signingTexts } from '../../messages/signing.ts';
import { InPlaceArea, InPlaceText } from '../../ui/in-place.tsx';
import { Party } from '../../ui/sheet/sheet-parts.tsx';
import { type DraftForm, useDraftFields } from './draft-form.ts';

/** For whom a draft is, as its client will read it: a business has numbers too. */
export function ClientParty({ email, ...draft }: DraftForm & { email: string }) {
  const t = useTexts(proposalsTexts);
  const { form, written } = draft;
  const sheet = signingTexts(written);
  const field = useDraftFields(draft);
  const { kind, company } = form.getValues('client');
  const isOptional = (label: string) => `${label} (${t('optional')})`;
  const numbers = [
    { name: 'client.siret', label: t('clientSiret'), said: sheet('clientSiret', { siret: '|' }) },
    { name: 'client.vat', label: t('clientVat'), said: sheet('vatNumber', { vat: '|' }) },
  ] as const;
  return (
    <Party title={sheet('to')}>
      <div className="grid justify-items-start gap-y-0.5 leading-snug wrap-anywhere *:max-w-full">
        <div>
          <InPlaceText
            {...field('client.company')}
            label={t('clientCompany')}
            placeholder={isOptional(t('clientCompany'))}
            maxLength={maxNameLength}
            className={company === '' ? '' : 'font-semibold'}
          />
        </div>
        <div>
          <InPlaceText
            {...field('client.name')}
            label={t('clientName')}
            placeholder={t('clientName')}
            maxLength={maxNameLength}
            className={company === '' ? 'font-semibold' : ''}
          />
        </div>
        <div className="w-full">
          <InPlaceArea
            {...field('client.postalAddress')}
            label={t('clientPostalAddress')}
            placeholder={t('clientPostalAddress')}
            maxLength={proposalLimits.postalAddressLength}
          />
        </div>
        {kind === 'professional' &&
          numbers.map(({ name, label, said }) => (
            <div key={name}>
              {said.split('|')[0]}
              <InPlaceText
                {...field(name)}
                label={label}
                placeholder={t('optional')}
                maxLength={proposalLimits.registeredLength}
                inputMode={name === 'client.siret' ? 'numeric' : undefined}
              />
            </div>
          ))}
        <div>{email}</div>
      </div>
    </Party>
  );
}
