import type { BriefRow } from '@vitrine/contracts/brief.ts';
import type { ClientRow } from '@vitrine/contracts/client.ts';
import type { SessionRow } from '@vitrine/contracts/dashboard.ts';

/** What the back office shows, marked as sample, while its clients cannot be loaded (docs/decisions/0015). */
const clients: readonly ClientRow[] = [
  {
    id: 'sample-client-1',
    name: 'Inès Garnier',
    email: 'ines@example.com',
    isValidated: true,
    createdAt: '2026-02-24T08:12:00.000Z',
    deletionRequestedAt: null,
    emailConfirmedAt: '2026-02-24T08:20:00.000Z',
    wizardResponses: 9,
    wizardProgress: 100,
    totalSessions: 14,
    lastConnection: '2026-03-12T07:48:00.000Z',
  },
  {
    id: 'sample-client-2',
    name: 'Mats Lindqvist',
    email: 'mats@example.com',
    isValidated: true,
    createdAt: '2026-03-02T13:37:00.000Z',
    deletionRequestedAt: null,
    emailConfirmedAt: '2026-03-02T13:41:00.000Z',
    wizardResponses: 4,
    wizardProgress: 33,
    totalSessions: 5,
    lastConnection: '2026-03-11T16:20:00.000Z',
  },
  {
    id: 'sample-client-3',
    name: 'Salma Benali',
    email: 'salma@example.com',
    isValidated: false,
    createdAt: '2026-03-12T09:05:00.000Z',
    deletionRequestedAt: null,
    emailConfirmedAt: null,
    wizardResponses: 0,
    wizardProgress: 0,
    totalSessions: 1,
    lastConnection: '2026-03-12T09:06:00.000Z',
  },
];

export const sampleClients = (): ClientRow[] => [...clients];

const steps = (completed: number, drafts: number): BriefRow['responses'] =>
  Array.from({ length: completed + drafts }, (_, index) => ({
    step: (index + 1) as BriefRow['responses'][number]['step'],
    data: {},
    isDraft: index >= completed,
    revision: 1,
    savedAt: '2026-03-11T16:40:00.000Z',
  }));

export const sampleBriefs: readonly BriefRow[] = [
  {
    client: { id: 'sample-client-1', name: 'Inès Garnier', email: 'ines@example.com' },
    responses: steps(9, 0),
    isCompleted: true,
    lastUpdated: '2026-03-09T10:15:00.000Z',
  },
  {
    client: { id: 'sample-client-2', name: 'Mats Lindqvist', email: 'mats@example.com' },
    responses: steps(3, 1),
    isCompleted: false,
    lastUpdated: '2026-03-11T16:40:00.000Z',
  },
];

const agents = [
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.3 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:136.0) Gecko/20100101 Firefox/136.0',
] as const;

export const sampleSessions: readonly SessionRow[] = [
  {
    id: 'sample-session-1',
    client: { name: 'Inès Garnier', email: 'ines@example.com' },
    ipAddress: '192.0.2.14',
    userAgent: agents[0],
    loggedAt: '2026-03-12T07:48:00.000Z',
  },
  {
    id: 'sample-session-2',
    client: { name: 'Mats Lindqvist', email: 'mats@example.com' },
    ipAddress: '198.51.100.7',
    userAgent: agents[1],
    loggedAt: '2026-03-11T16:20:00.000Z',
  },
];
