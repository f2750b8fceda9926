import { accountEndpoints } from './endpoints/account.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { briefEndpoints } from './endpoints/brief.ts';
import { chartEndpoints } from './endpoints/charts.ts';
import { mailEndpoints } from './endpoints/mail.ts';
import { publicEndpoints } from './endpoints/public.ts';
import { recordEndpoints } from './endpoints/records.ts';
import { scheduleEndpoints } from './endpoints/schedule.ts';

export type { Access, Endpoint } from './endpoints/endpoint.ts';

/**
 * The one table of calls (spec/api.md). From it the server validates and answers, the browser calls, and the OpenAPI
 * document is made.
 */
export const endpoints = {
  ...publicEndpoints,
  ...accountEndpoints,
  ...briefEndpoints,
  ...adminEndpoints,
  ...recordEndpoints,
  ...chartEndpoints,
  ...mailEndpoints,
  ...scheduleEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
