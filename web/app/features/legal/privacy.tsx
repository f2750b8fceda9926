import { agency } from '@vitrine/contracts/agency.ts';
import { wholeAgency } from '@vitrine/contracts/agency-business.ts';
import { legalNeeds } from '@vitrine/contracts/content/legal-forms.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { agencyPostalAddress } from './agency-postal-address.ts';
import { browserStorage } from './browser-storage.ts';
import { Facts, MailLink, Points, SiteLink } from './facts.tsx';
import { LegalDocument, type Section } from './legal-document.tsx';
import { StoredData } from './stored-data.tsx';

/** When the text last changed. */
const updated = '2026-11-28';

/** What the GDPR requires a site to tell people whose data it collects (art. 13). */
export function Privacy() {
  const t = useTexts(legalTexts);
  const language = useLanguage();
  const { name, email } = agency;
  const identity = wholeAgency();
  const { isFrench } = legalNeeds(identity);
  const { legal } = identity;
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
              [t('postalAddress'), agencyPostalAddress(language)],
              [t('email'), <MailLink key="email" email={email} />],
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
          <p>{t(isFrench ? 'privacyBrowserText' : 'privacyBrowserTextAbroad')}</p>
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
            points={(['Access', 'Rectify', 'Erase', 'Restrict', 'Object', 'Port', 'Death'] as const)
              .filter((right) => isFrench || right !== 'Death')
              .map((right) => t(`right${right}`))}
          />
          <p>{t('privacyRightsText')}</p>
          <Facts facts={[[t('email'), <MailLink key="email" email={email} />]]} />
        </>
      ),
    },
    { id: 'safe', title: t('privacySafeTitle'), body: <p>{t('privacySafeText')}</p> },
    {
      id: 'complain',
      title: t('privacyComplainTitle'),
      body: (
        <>
          <p>{t(isFrench ? 'privacyComplainText' : 'privacyComplainTextAbroad')}</p>
          {isFrench && (
            <Facts
              facts={[
                [t('website'), <SiteLink key="website" href="https://www.cnil.fr/fr/plaintes" />],
                [t('post'), 'CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, France'],
              ]}
            />
          )}
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

/** What the site stores in a browser: where each item is and what it is for. */
function BrowserStorageList() {
  const t = useTexts(legalTexts);
  return (
    <dl className="border-b border-line">
      {browserStorage.map(([key, place, purpose]) => (
        <div key={key} className="grid gap-x-6 gap-y-1 border-t border-line py-3 sm:grid-cols-[11rem_1fr]">
          <dt className="caption min-w-0 pt-[0.2em]">
            <code className="font-mono break-words">{key}</code>
            <span className="block text-quiet">{t(place)}</span>
          </dt>
          <dd>{t(purpose)}</dd>
        </div>
      ))}
    </dl>
  );
}
