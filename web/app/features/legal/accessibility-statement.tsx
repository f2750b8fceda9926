import { agency } from '@vitrine/contracts/agency.ts';
import { wholeAgency } from '@vitrine/contracts/agency-business.ts';
import { legalNeeds } from '@vitrine/contracts/content/legal-forms.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { legalTexts } from '../../messages/legal.ts';
import { Facts, MailLink, PhoneLink, Points, SiteLink } from './facts.tsx';
import { LegalDocument, type Section } from './legal-document.tsx';

/** The day of the assessment. */
const assessed = '2026-11-21';

/** The statement in the form the RGAA prescribes. It claims no audit, since nobody outside the agency has made one. */
export function AccessibilityStatement() {
  const t = useTexts(legalTexts);
  const date = formatCalendarDate(assessed, useLanguage());
  const { name, email, phone } = agency;
  const { isFrench } = legalNeeds(wholeAgency());
  const defender: Section = {
    id: 'defender',
    title: t('accessDefenderTitle'),
    body: (
      <>
        <p>{t('accessDefenderText')}</p>
        <Facts
          facts={[
            [t('website'), <SiteLink key="website" href="https://formulaire.defenseurdesdroits.fr" />],
            [t('phone'), <PhoneLink key="phone" number="+33 9 69 39 00 00" />],
            [t('post'), 'Défenseur des droits, Libre réponse 71120, 75342 Paris Cedex 07, France'],
          ]}
        />
      </>
    ),
  };
  const sections: readonly Section[] = [
    {
      id: 'state',
      title: t('accessStateTitle'),
      body: (
        <>
          <p>{t(isFrench ? 'accessStateText' : 'accessStateTextAbroad')}</p>
          <p>{t('accessStateMore')}</p>
        </>
      ),
    },
    {
      id: 'checked',
      title: t('accessCheckedTitle'),
      body: (
        <>
          <p>{t('accessCheckedText')}</p>
          <Points
            points={(['Axe', 'Keyboard', 'Contrast', 'Motion', 'Script'] as const).map((check) => t(`check${check}`))}
          />
        </>
      ),
    },
    {
      id: 'missing',
      title: t('accessMissingTitle'),
      body: <Points points={(['Audit', 'People', 'Films', 'Office'] as const).map((lack) => t(`missing${lack}`))} />,
    },
    {
      id: 'tell',
      title: t('accessReportTitle'),
      body: (
        <>
          <p>{t('accessReportText')}</p>
          <Facts
            facts={[
              [t('email'), <MailLink key="email" email={email} />],
              [t('phone'), <PhoneLink key="phone" number={phone} />],
            ]}
          />
        </>
      ),
    },
    ...(isFrench ? [defender] : []),
    { id: 'made', title: t('accessMadeTitle'), body: <p>{t('accessMadeText', { name, date })}</p> },
  ];
  return (
    <LegalDocument
      caption={t('accessCaption')}
      title={t('accessTitle')}
      lead={t('accessLead', { name })}
      updated={assessed}
      sections={sections}
    />
  );
}
