import { agency } from '@vitrine/contracts/agency.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { agencyAddress } from './agency-address.ts';
import { BrowserStorageList } from './browser-storage-list.tsx';
import { Facts, MailLink, Points, SiteLink } from './facts.tsx';
import { LegalDocument, type Section } from './legal-document.tsx';
import { StoredData } from './stored-data.tsx';

/** When the text last changed. */
const updated = '2026-11-24';

/** What the GDPR requires a site to tell people whose data it collects (art. 13). */
export function Privacy() {
  const t = useTexts(legalTexts);
  const language = useLanguage();
  const { name, email, legal } = agency;
  const sections: readonly Section[] = [
    {
      id: 'controller',
      title: t('privacyControllerTitle'),
      body: (
        <>
          <p>{t('privacyControllerText', { name })}</p>
          <Facts
            facts={[
              [t('company'), name],
              [t('address'), agencyAddress(language)],
              [t('email'), <MailLink key="email" address={email} />],
            ]}
          />
        </>
      ),
    },
    {
      id: 'kept',
      title: t('privacyStoredTitle'),
      body: (
        <>
          <p>{t('privacyStoredText')}</p>
          <StoredData />
          <p>{t('privacyStoredMore')}</p>
        </>
      ),
    },
    {
      id: 'browser',
      title: t('privacyBrowserTitle'),
      body: (
        <>
          <p>{t('privacyBrowserText')}</p>
          <BrowserStorageList />
        </>
      ),
    },
    {
      id: 'seen',
      title: t('privacySeenTitle'),
      body: (
        <>
          <p>
            {t('privacySeenText', {
              name,
              host: legal.host.name,
              hostPlace: legal.host.place[language],
              mail: legal.mailCarrier.name,
              mailPlace: legal.mailCarrier.place[language],
            })}
          </p>
          <p>{t('privacySeenMore')}</p>
        </>
      ),
    },
    {
      id: 'rights',
      title: t('privacyRightsTitle'),
      body: (
        <>
          <Points
            points={(['Access', 'Rectify', 'Erase', 'Restrict', 'Object', 'Port', 'Death'] as const).map((right) =>
              t(`right${right}`),
            )}
          />
          <p>{t('privacyRightsText')}</p>
          <Facts facts={[[t('email'), <MailLink key="email" address={email} />]]} />
        </>
      ),
    },
    { id: 'safe', title: t('privacySafeTitle'), body: <p>{t('privacySafeText')}</p> },
    {
      id: 'complain',
      title: t('privacyComplainTitle'),
      body: (
        <>
          <p>{t('privacyComplainText')}</p>
          <Facts
            facts={[
              [t('website'), <SiteLink key="website" href="https://www.cnil.fr/fr/plaintes" />],
              [t('post'), 'CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France'],
            ]}
          />
        </>
      ),
    },
  ];
  return (
    <LegalDocument
      caption={t('privacyCaption')}
      title={t('privacyTitle')}
      lead={t('privacyLead')}
      updated={updated}
      sections={sections}
    />
  );
}
