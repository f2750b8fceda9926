import { agency } from '@vitrine/contracts/agency.ts';
import { agencyBusiness } from '@vitrine/contracts/agency-business.ts';
import { formatMoney } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { agencyAddress } from './agency-address.ts';
import { Facts, MailLink, PhoneLink } from './facts.tsx';
import { LegalDocument, type Section } from './legal-document.tsx';

/** When the text last changed; the facts in contracts/agency.ts and agency-business.ts do not count. */
const updated = '2026-11-26';

/**
 * What French law requires a site to say about its publisher and host (LCEN, art. 1-1), and whom consumers may turn to (code
 * de la consommation, R616-1).
 */
export function LegalNotice() {
  const t = useTexts(legalTexts);
  const language = useLanguage();
  const { name, legal, phone, email } = agency;
  const { mediator } = agencyBusiness;
  const sections: readonly Section[] = [
    {
      id: 'publisher',
      title: t('noticePublisherTitle'),
      body: (
        <Facts
          facts={[
            [t('company'), name],
            [t('form'), t('formValue', { form: legal.form, capital: formatMoney(legal.capital, language) })],
            [t('office'), agencyAddress(language)],
            [t('registration'), legal.registration],
            [t('vat'), legal.vat],
            [t('phone'), <PhoneLink key="phone" number={phone} />],
            [t('email'), <MailLink key="email" address={email} />],
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
            [t('address'), legal.host.address],
            [t('phone'), <PhoneLink key="phone" number={legal.host.phone} />],
          ]}
        />
      ),
    },
    { id: 'prices', title: t('noticePricesTitle'), body: <p>{t('noticePricesText')}</p> },
    { id: 'work', title: t('noticeWorkTitle'), body: <p>{t('noticeWorkText', { name })}</p> },
    {
      id: 'mediation',
      title: t('noticeMediationTitle'),
      body: (
        <>
          <p>{t('noticeMediationText')}</p>
          <Facts
            facts={[
              [t('company'), mediator.name],
              [t('address'), mediator.address],
              [t('website'), mediator.url],
            ]}
          />
        </>
      ),
    },
    { id: 'law', title: t('noticeLawTitle'), body: <p>{t('noticeLawText')}</p> },
  ];
  return (
    <LegalDocument
      caption={t('noticeCaption')}
      title={t('noticeTitle')}
      lead={t('noticeLead')}
      updated={updated}
      sections={sections}
    />
  );
}
