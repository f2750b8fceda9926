import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness, wholeAgency } from '@vitrine/contracts/agency-business.ts';
import { formName, legalNeeds } from '@vitrine/contracts/content/legal-forms.ts';
import { currencyName } from '@vitrine/contracts/currency.ts';
import { formatMoney, fromMajorUnits } from '@vitrine/contracts/money.ts';
import { defaultVatExemption, vatExemptionOf } from '@vitrine/contracts/vat.ts';
import { isVatExempt } from '@vitrine/contracts/vat-label.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { agencyPostalAddress } from './agency-postal-address.ts';
import { Facts, MailLink, PhoneLink } from './facts.tsx';
import { LegalDocument, type Section } from './legal-document.tsx';

/** When the text last changed; the facts in contracts/agency.ts and agency-business.ts do not count. */
const updated = '2026-11-28';

/**
 * What French law requires a site to say about its publisher and host (LCEN, art. 1-1), and whom consumers may turn to (code
 * de la consommation, R616-1).
 */
export function LegalNotice() {
  const t = useTexts(legalTexts);
  const language = useLanguage();
  const { name, phone, email } = agency;
  const identity = wholeAgency();
  const { legal } = identity;
  const { mediator } = agencyBusiness;
  const needs = legalNeeds(identity);
  const form = formName(identity, language);
  const hasCapital = needs.capital !== 'none' && legal.capital > 0;
  const country = agency.postalAddress.country[language];
  const lawText = needs.isFrench ? t('noticeLawText') : t('noticeLawTextAbroad', { country });
  /** Whoever is in no register is known by this number. */
  const identityNumber = (): [string, string][] => (needs.siret === 'none' ? [] : [[t('siret'), legal.siret]]);
  const vatFact = (): [string, string][] => {
    if (legal.vat !== '') return [[t('vat'), legal.vat]];
    const reason = vatExemptionOf(defaultVatExemption() ?? '');
    return isVatExempt() && reason ? [[t('vatExempt'), reason[language]]] : [];
  };
  const mediation = (): Section => ({
    id: 'mediation',
    title: t('noticeMediationTitle'),
    body: (
      <>
        <p>{t('noticeMediationText')}</p>
        <Facts
          facts={[
            [t('company'), mediator.name],
            [t('postalAddress'), mediator.postalAddress],
            [t('website'), mediator.url],
          ]}
        />
      </>
    ),
  });
  const sections: readonly Section[] = [
    {
      id: 'publisher',
      title: t('noticePublisherTitle'),
      body: (
        <Facts
          facts={[
            [t('company'), name],
            [
              t('form'),
              hasCapital
                ? t('formValue', {
                    form,
                    capital: formatMoney(fromMajorUnits(legal.capital), legal.capitalCurrency, language, {
                      short: true,
                    }),
                  })
                : form,
            ],
            [t('office'), agencyPostalAddress(language)],
            ...(legal.registration === '' ? identityNumber() : [[t('registration'), legal.registration] as const]),
            ...vatFact(),
            [t('phone'), <PhoneLink key="phone" number={phone} />],
            [t('email'), <MailLink key="email" email={email} />],
          ]}
        />
      ),
    },
    {
      id: 'director',
      title: t('noticeDirectorTitle'),
      body: <p>{t('noticeDirectorText', { publisher: legal.publisher })}</p>,
    },
    {
      id: 'host',
      title: t('noticeHostTitle'),
      body: (
        <Facts
          facts={[
            [t('company'), legal.host.name],
            [t('postalAddress'), legal.host.postalAddress],
            [t('phone'), <PhoneLink key="phone" number={legal.host.phone} />],
          ]}
        />
      ),
    },
    {
      id: 'prices',
      title: t('noticePricesTitle'),
      body: (
        <p>
          {t(isVatExempt() ? 'noticePricesTextExempt' : 'noticePricesText', {
            currency: currencyName(agency.currency, language),
          })}
        </p>
      ),
    },
    { id: 'work', title: t('noticeWorkTitle'), body: <p>{t('noticeWorkText', { name })}</p> },
    ...(mediator.name === '' ? [] : [mediation()]),
    { id: 'law', title: t('noticeLawTitle'), body: <p>{lawText}</p> },
  ];
  return (
    <LegalDocument
      caption={t('noticeCaption')}
      title={t('noticeTitle')}
      lead={t(needs.isFrench ? 'noticeLead' : 'noticeLeadAbroad')}
      updated={updated}
      saysPublisher
      sections={sections}
    />
  );
}
