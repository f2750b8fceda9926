import { z } from 'zod';
import { linkToken, timestamp } from './fields.ts';
import { success } from './response.ts';

/** What there is to do before a site goes live, in order. */
const launchStepIds = [
  'facts',
  'legal',
  'prices',
  'texts',
  'samples',
  'hours',
  'mail',
  'address',
  'backup',
  'secondFactor',
  'colleagues',
] as const;

const launchStep = z.object({
  id: z.enum(launchStepIds),
  isDone: z.boolean(),
  isOptional: z.boolean().optional(),
  paths: z.array(z.string()).meta({ description: 'Where in the content something is left to do' }),
});

export type LaunchStep = z.infer<typeof launchStep>;

const launchState = z.object({
  isLive: z.boolean().meta({ description: 'Whether search engines may list the site' }),
  isPublic: z.boolean().meta({ description: 'Whether its address is one that anybody may reach' }),
  testMail: z.object({
    leaves: z.boolean().meta({ description: 'Whether mails go to a mail server, and not into files' }),
    sentAt: timestamp.nullable(),
    receivedAt: timestamp.nullable().meta({ description: 'When the link of one was pressed' }),
  }),
  steps: z.array(launchStep),
});

export type Launch = z.infer<typeof launchState>;

export const launch = success(launchState);

export const testMailSent = success(z.object({ to: z.string() }));

/** The secret in the link of a test mail. */
export const testMailReceipt = z.strictObject({ token: linkToken });

export const testMailReceived = success(z.object({ receivedAt: timestamp }));
