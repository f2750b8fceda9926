import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@vitrine/contracts/agency.ts';
import { expect, it } from 'vitest';
import { root } from '../project.ts';
import { holidaysDocument } from './document.ts';

it('the holidays that ship are those of the agency’s country: otherwise "npm run holidays"', () => {
  const shipped = readFileSync(join(root, 'server', 'platform', 'public-holidays.json'), 'utf8');
  expect(shipped).toBe(holidaysDocument(agency.postalAddress.countryCode));
});
