import { agency } from '@vitrine/contracts/agency.ts';
import { dialled } from '@vitrine/contracts/telephone.ts';
import { expect, it } from 'vitest';
import { agencyNumber } from './agency-contacts.tsx';

it('the agency’s number is what a telephone dials for it', () => {
  expect(agencyNumber).toBe(dialled(agency.phone));
});
