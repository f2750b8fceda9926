import { expect, it } from 'vitest';
import { signingName } from './signing-name.ts';

it.each(['Admin', ' admin ', 'ADMIN', 'Administrator', 'Administratrice', 'Propriétaire', 'admin.', ''])(
  'signs nothing as %j',
  (name) => {
    expect(signingName(name).trim()).toBe('');
  },
);

it.each(['Ada', 'Aminata Admin', 'Adminé Rousseau', 'Owner-Smith', '山田'])('signs as %j', (name) => {
  expect(signingName(name)).toBe(name);
});
