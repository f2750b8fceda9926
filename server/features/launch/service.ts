import { applyEdits, type ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { factDefaults } from '@vitrine/contracts/content/facts.ts';
import { inventedFacts } from '@vitrine/contracts/content/invented.ts';
import { shownSamples } from '@vitrine/contracts/content/sample-items.ts';
import type { AgencyFacts } from '@vitrine/contracts/content/shape.ts';
import type { Launch, LaunchStep } from '@vitrine/contracts/content-launch.ts';
import { type Clock, elapsedSince } from '../../platform/clock.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { isPublicUrl } from '../../platform/http/public-url.ts';
import { getOperatingState, type OperatingState } from '../../platform/monitoring/operating-state.ts';
import type { Platform } from '../../platform/platform.ts';
import { findTestMail } from '../../records/test-mail.ts';
import { getContent } from '../content/service.ts';
import { findPeople } from '../people/queries.ts';
import { findStoredSchedule } from '../schedule/queries.ts';

/** A backup that is older protects little. */
const maxBackupAgeMs = 8 * 24 * 3_600_000;

export type LaunchSources = {
  readonly database: Platform['database'];
  readonly clock: Clock;
  /** Whether mails go to a mail server, and not into files. */
  readonly mailsLeave: boolean;
  /** The origin of the site. */
  readonly publicUrl: string;
};

/** What there is to do before a site goes live, and what of it is done: each is looked at, and nothing is ticked. */
export async function getLaunch(
  { database, clock, mailsLeave, publicUrl }: LaunchSources,
  accountId: string,
): Promise<Launch> {
  const { queries } = database;
  const now = clock.now();
  const [{ published, edits }, state, testMail] = await Promise.all([
    getContent({ database }),
    getOperatingState(database, now),
    findTestMail(queries),
  ]);
  return {
    isLive: published['site.live'] === true,
    isPublic: isPublicUrl(publicUrl),
    testMail: {
      leaves: mailsLeave,
      sentAt: testMail?.sentAt ?? null,
      receivedAt: testMail?.receivedAt ?? null,
    },
    steps: await findLaunchSteps(queries, { edits, state, testMail, now, mailsLeave, publicUrl, accountId }),
  };
}

type LaunchFacts = Pick<LaunchSources, 'mailsLeave' | 'publicUrl'> & {
  readonly edits: ContentEdits;
  readonly state: OperatingState;
  readonly testMail: Awaited<ReturnType<typeof findTestMail>>;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whose second factor is asked for; left out, everybody's. */
  readonly accountId?: string;
};

/** Each step with whether it is done, as the checklist of the back office and `vitrine doctor` say it. */
export async function findLaunchSteps(
  queries: Queries,
  { edits, state, testMail, now, mailsLeave, publicUrl, accountId }: LaunchFacts,
): Promise<LaunchStep[]> {
  const [schedule, everybody] = await Promise.all([findStoredSchedule(queries), findPeople(queries)]);
  const people = everybody.filter(({ disabled_at }) => disabled_at === null);
  const asked = people.filter(({ id }) => accountId === undefined || id === accountId);
  const backupAt = state.lastBackup?.at;
  return [
    ...contentSteps(edits),
    { id: 'hours', isDone: schedule !== null, paths: [] },
    { id: 'mail', isDone: mailsLeave && typeof testMail?.receivedAt === 'string', paths: [] },
    { id: 'address', isDone: isPublicUrl(publicUrl) && publicUrl.startsWith('https:'), paths: [] },
    { id: 'backup', isDone: backupAt !== undefined && elapsedSince(backupAt, now) < maxBackupAgeMs, paths: [] },
    {
      id: 'secondFactor',
      isDone: asked.length > 0 && asked.every(({ has_second_factor }) => has_second_factor === 1),
      paths: [],
    },
    { id: 'colleagues', isDone: people.length > 1, isOptional: true, paths: [] },
  ];
}

/** What of it is content, as it would be published now. */
function contentSteps(edits: ContentEdits): LaunchStep[] {
  const agency = applyEdits<AgencyFacts>(factDefaults.agency, edits, 'agency');
  const business = applyEdits(factDefaults.business, edits, 'business');
  const invented = inventedFacts({ agency, business });
  const isLegal = (path: string) => /^(agency\.legal|business)\./.test(path);
  const step = (id: LaunchStep['id'], paths: readonly string[]): LaunchStep => ({
    id,
    isDone: paths.length === 0,
    paths: [...paths],
  });
  const isEdited = (pattern: RegExp) => Object.keys(edits).some((path) => pattern.test(path));
  return [
    step(
      'facts',
      invented.filter((path) => !isLegal(path)),
    ),
    step('legal', invented.filter(isLegal)),
    { id: 'prices', isDone: isEdited(/^services\.[^.]+\.price$/), paths: [] },
    { id: 'texts', isDone: isEdited(/^texts\.\w+\.home\./), paths: [] },
    step('samples', shownSamples(edits)),
  ];
}
