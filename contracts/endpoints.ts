import { accountEndpoints } from './endpoints/account.ts';
import { adminEndpoints } from './endpoints/admin.ts';
import { briefEndpoints } from './endpoints/brief.ts';
import { publicEndpoints } from './endpoints/public.ts';

export type { Access, Endpoint } from './endpoints/endpoint.ts';

/**
 * The one table of calls (spec/api.md). From it the server validates and answers, the browser calls, and the OpenAPI
 * document is made.
 */
export const endpoints = { ...publicEndpoints, ...accountEndpoints, ...briefEndpoints, ...adminEndpoints } as const;

export type EndpointName = keyof typeof endpoints;
