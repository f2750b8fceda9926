import { defaultLanguage, localizedPath } from '@vitrine/contracts/language.ts';
import { expect, it } from 'vitest';
import { makeLinks } from './links.ts';

const links = makeLinks('https://vitrine.example');

it.each([
  ['manageBooking', links.manageBooking('t0-_k', 'en'), '/booking/manage?token=t0-_k'],
  ['manageBooking', links.manageBooking('t0-_k', 'fr'), '/fr/booking/manage?token=t0-_k'],
  ['resetPassword', links.resetPassword('t0-_k', 'en'), '/reset-password?token=t0-_k'],
  ['resetPassword', links.resetPassword('t0-_k', 'fr'), '/fr/reset-password?token=t0-_k'],
  ['booking', links.booking('en'), '/booking'],
  ['booking', links.booking('fr'), '/fr/booking'],
  ['brief', links.brief('en'), '/wizard'],
  ['brief', links.brief('fr'), '/fr/wizard'],
  ['login', links.login('en'), '/login'],
  ['login', links.login('fr'), '/fr/login'],
  ['contact', links.contact('en'), '/contact'],
  ['contact', links.contact('fr'), '/fr/contact'],
])('%s leads to %s', (_name, url, path) => {
  expect(url).toBe(`https://vitrine.example${path}`);
});

it('the back office is reached by its login, which leads on whoever is signed in', () => {
  expect(links.backOffice()).toBe(`https://vitrine.example${localizedPath('/login', defaultLanguage)}?as=admin`);
});

it('admin opens a record in the language of the agency', () => {
  const prefix = defaultLanguage === 'fr' ? '/fr' : '';
  expect(links.admin('quotes', 'a&b=c/é')).toBe(
    `https://vitrine.example${prefix}/admin?tab=quotes&open=a%26b%3Dc%2F%C3%A9`,
  );
});
