import { expect, it } from 'vitest';
import { templateNameIn } from './reply.ts';

it('calls the templates that an agency begins with by their names in the reader’s language', () => {
  expect(templateNameIn('About your quote', 'fr')).toBe('Au sujet du devis');
  expect(templateNameIn('Au sujet du devis', 'en')).toBe('About your quote');
  expect(templateNameIn('Let’s talk', 'en')).toBe('Let’s talk');
});

it('calls those of its own as it does', () => {
  for (const name of ['Relance', 'constructor', 'let’s talk']) expect(templateNameIn(name, 'fr')).toBe(name);
});
