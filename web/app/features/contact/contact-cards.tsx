import { agency } from '@vitrine/contracts/agency.ts';
import { dialled } from '@vitrine/contracts/telephone.ts';
import { zoneCity } from '@vitrine/contracts/time-zone.ts';
import type { ReactNode } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { hoursText } from '../../lib/format/weekly-hours.ts';
import { contactTexts } from '../../messages/contact.ts';
import { BreakableEmail } from '../../ui/breakable-email.tsx';

const link =
  'max-lg:inline-flex max-lg:min-h-11 max-lg:items-center underline decoration-line underline-offset-4 transition-colors hover:decoration-signal';

function Card({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <li className="pane flex flex-col justify-between gap-x-6 gap-y-3 p-6 not-first:max-lg:-mt-px sm:max-lg:grid sm:max-lg:grid-cols-[8rem_1fr] lg:min-h-44 lg:not-first:-ml-px">
      <h2 className="caption text-quiet">{title}</h2>
      <div className="grid gap-1.5">
        <div className="text-lead leading-snug font-medium">{children}</div>
        <p className="leading-snug text-balance text-quiet">{note}</p>
      </div>
    </li>
  );
}

/** The other ways to reach the agency: e-mail, phone, address. */
export function ContactCards() {
  const t = useTexts(contactTexts);
  const { street, postalCode, city, country } = agency.postalAddress;
  const zone = zoneCity(agency.timeZone);
  const language = useLanguage();
  const { run, days, ...hours } = hoursText(agency.openingHours, language);
  const openingHours = run ? t('hoursRun', { ...run, ...hours, zone }) : t('hoursDays', { days, ...hours, zone });
  return (
    <ul aria-label={t('cards')} className="grid lg:grid-cols-3">
      <Card title={t('emailCard')} note={t('emailNote')}>
        <a href={`mailto:${agency.email}`} className={`${link} wrap-anywhere`}>
          <BreakableEmail email={agency.email} />
        </a>
      </Card>
      <Card title={t('phoneCard')} note={openingHours}>
        <a href={`tel:${dialled(agency.phone)}`} className={link}>
          {agency.phone}
        </a>
      </Card>
      <Card title={t('locationCard')} note={t('locationNote')}>
        <address className="not-italic">
          {street}
          <br />
          {postalCode} {city}, {country[language]}
        </address>
      </Card>
    </ul>
  );
}
