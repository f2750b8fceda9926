import { agency } from '@vitrine/contracts/agency.ts';
import { BreakableEmail } from './breakable-email.tsx';

const link = 'inline-flex min-h-11 items-center underline underline-offset-4';

/** The agency's e-mail address and phone number, as links. */
export function AgencyContacts() {
  return (
    <>
      <a href={`mailto:${agency.email}`} className={link}>
        <BreakableEmail email={agency.email} />
      </a>
      <a href={`tel:${agency.phone.replaceAll(' ', '')}`} className={link}>
        {agency.phone}
      </a>
    </>
  );
}
