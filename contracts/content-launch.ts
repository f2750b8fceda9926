import { z } from 'zod';
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

export const launch = success(
  z.object({
    isLive: z.boolean().meta({ description: 'Whether search engines may list the site' }),
    isPublic: z.boolean().meta({ description: 'Whether its address is one that anybody may reach' }),
    steps: z.array(launchStep),
  }),
);
