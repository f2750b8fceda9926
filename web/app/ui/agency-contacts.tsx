import { agency } from '@vitrine/contracts/agency.ts';
import { BreakableEmail } from './breakable-email.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** What is dialled for it. Every page loads this, so `dialled` of the contracts is not; a test says that both agree. */
export const agencyNumber = agency.phone.replace(/\(0\)|[^+\d]/g, '');

/** The agency's e-mail address and phone number, as links. */
export function AgencyContacts() {
  return (
    <>
      <a href={`mailto:${agency.email}`} className={link}>
        <BreakableEmail email={agency.email} />
      </a>
      <a href={`tel:${agencyNumber}`} className={link}>
        {agency.phone}
      </a>
    </>
  );
}
