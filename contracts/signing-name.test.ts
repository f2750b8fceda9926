import { expect, it } from 'vitest';
import { signingName } from './signing-name.ts';

it.each([
  'Admin',
  ' admin ',
  'ADMIN',
  'ADMIN_2',
  'A.d.m.i.n.',
  'Ad\u00admin',
  'Administrator',
  'Administratrice',
  'the admin',
  'L’admin',
  'Super Admin',
  'Site-Administrator',
  'Propriétaire',
  'Le propriétaire',
  'Member',
  'Membre du site',
  'Webmaster',
  'admin.',
  'admin@agency.example',
  '',
])('signs nothing as %j', (name) => {
  expect(signingName(name).trim()).toBe('');
});

it.each([
  'Ada',
  'Aminata Admin',
  'Adminé Rousseau',
  'Adminah Yusuf',
  'Owner-Smith',
  'Owen Member',
  'Laure',
  'Léa',
  'Жанна',
  '山田',
])('signs as %j', (name) => {
  expect(signingName(name)).toBe(name);
});
