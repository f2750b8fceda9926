import { expect, it } from 'vitest';
import { headingOf } from './incoming-heading.ts';

it.each([
  ['incomingFrom', {}],
  ['automaticFrom', { isAutomatic: true }],
  ['mailingListNamed', { isAutomatic: true, mailingList: { name: 'The team' } }],
  ['mailingListFrom', { isAutomatic: true, mailingList: { name: '' } }],
  ['undeliveredTo', { isAutomatic: true, undelivered: { recipient: 'ana@example.com', reason: '' } }],
])('a mail is named by its kind: %s', (heading, mail) => {
  expect(headingOf({ isAutomatic: false, ...mail })).toBe(heading);
});
