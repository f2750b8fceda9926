import type { ClientRow } from '@vitrine/contracts/client.ts';
import { expect, it } from 'vitest';
import { startedBriefs, startedBriefsFile } from './started-briefs.ts';

const client: ClientRow = {
  id: 'c1',
  name: 'Léa',
  email: 'lea@example.com',
  isValidated: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  deletionRequestedAt: null,
  emailConfirmedAt: null,
  wizardResponses: 2,
  wizardProgress: 11,
  totalSessions: 3,
  lastConnection: null,
};

it('has five fields of each client who has begun, and leaves the others out', () => {
  expect(startedBriefs([client, { ...client, id: 'c2', wizardResponses: 0, wizardProgress: 0 }])).toEqual([
    {
      name: 'Léa',
      email: 'lea@example.com',
      wizardProgress: 11,
      isValidated: true,
      createdAt: '2026-03-01T09:00:00.000Z',
    },
  ]);
  expect(startedBriefs([{ ...client, wizardProgress: 0, wizardResponses: 1 }])).toHaveLength(1);
});

it("is named by the date in the agency's zone", async () => {
  const late = startedBriefsFile([], new Date('2026-11-20T23:30:00.000Z'));
  expect(late.name).toBe('wizards-2026-11-21.json');
  expect(JSON.parse(await late.file.text())).toEqual([]);
});
