import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { shownSamples } from '@vitrine/contracts/content/sample-items.ts';
import type { LaunchStep } from '@vitrine/contracts/content-launch.ts';
import type { Config } from '../../config.ts';
import { findNewestStamp } from '../../features/content/queries.ts';
import { findLaunchSteps } from '../../features/launch/service.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { isPublicUrl } from '../../platform/http/public-url.ts';
import { doMailsLeave } from '../../platform/make-platform.ts';
import type { OperatingState } from '../../platform/monitoring/operating-state.ts';
import { findTestMail } from '../../records/test-mail.ts';
import { type Finding, findingsOn } from './finding.ts';

const content = findingsOn('Content');

/** Looks whether search engines may list a site that anybody may reach, and what is shown as it ships. @param edits those in force */
export function checkLive(edits: ContentEdits, { publicUrl }: Pick<Config, 'publicUrl'>): Finding[] {
  if (!isPublicUrl(publicUrl)) return [];
  if (edits['site.live'] !== true) {
    return [
      content.warn(
        'search engines are told to list nothing: the site is not live',
        'Go live in the back office, under Site, which lists what there is to do before.',
      ),
    ];
  }
  // Before that they are a step of the checklist.
  const samples = shownSamples(edits);
  if (samples.length === 0) return [];
  return [content.warn(`samples are shown: ${samples.join(', ')}`, 'Make them yours, or hide them.')];
}

const stepNames: Readonly<Record<LaunchStep['id'], string>> = {
  facts: 'the facts of the agency',
  legal: 'its legal identity',
  prices: 'prices',
  texts: 'the sentences of home',
  samples: 'projects and testimonials',
  hours: 'opening hours',
  mail: 'a test mail that arrives',
  address: 'a public address with TLS',
  backup: 'a backup',
  secondFactor: 'a second factor for everybody',
  colleagues: 'colleagues',
};

/**
 * Looks what there is to do before a site that anybody may reach goes live, by the steps of the back office's checklist.
 * @param edits those in force
 */
export async function checkLaunch(queries: Queries, { edits, state, config, now }: LaunchToCheck): Promise<Finding[]> {
  const { publicUrl } = config;
  if (!isPublicUrl(publicUrl) || edits['site.live'] === true) return [];
  const testMail = await findTestMail(queries);
  const facts = { edits, state, testMail, now, publicUrl, mailsLeave: doMailsLeave(config) };
  const left = (await findLaunchSteps(queries, facts)).filter(({ isDone, isOptional }) => !isDone && !isOptional);
  if (left.length === 0) return [];
  return [
    content.warn(
      `left to do before the site goes live: ${left.map(({ id }) => stepNames[id]).join(', ')}`,
      'The back office lists it under Site, and leads to each.',
    ),
  ];
}

type LaunchToCheck = {
  readonly edits: ContentEdits;
  readonly state: OperatingState;
  readonly config: Pick<Config, 'publicUrl' | 'smtpUrl' | 'agencyEmail'>;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/** Looks whether the server on this machine shows what is published. */
export async function checkContentShown(queries: Queries, dataDir: string): Promise<Finding> {
  const newest = await findNewestStamp(queries);
  const what =
    newest.number === 0 ? 'nothing was ever published: the site is as it ships' : `revision ${newest.number}`;
  const note = await readFile(join(dataDir, 'site', 'shown.json'), 'utf8').catch(() => undefined);
  // Nothing is recorded before the first start, and where another machine serves the site.
  if (note === undefined) return content.ok(what);
  const shown: { readonly stamp?: string; readonly revision?: number } = JSON.parse(note);
  if (shown.stamp === newest.stamp) return content.ok(what);
  return content.warn(
    `revision ${newest.number} is published, and revision ${shown.revision ?? 0} was shown last`,
    'A running server shows it within seconds; if it does not, its log says why.',
  );
}
