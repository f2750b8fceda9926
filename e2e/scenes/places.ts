import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { publishContent } from '../../server/testing/content.ts';
import { adminToken } from '../api.ts';
import type { Mailbox } from '../mailbox.ts';
import { type Site, startSite } from '../server.ts';
import { makeRecords, type Records } from './records.ts';

/** A site that scenes are opened on: its address, and the token of its admin. */
export type Place = { readonly url: string; readonly adminToken: string };

/** The sites that the scenes are opened on. */
export type Places = {
  /** As after some weeks of work. */
  readonly full: Place;
  /** One without records, started when it is first asked for: few scenes need it. */
  readonly empty: () => Promise<Place>;
  /** What is on the first. */
  readonly records: Records;
  readonly stop: () => Promise<void>;
};

/** Starts a site and publishes content on it. */
async function startSiteWith(edits: ContentEdits, settings: Readonly<Record<string, string>>): Promise<Site> {
  if (Object.keys(edits).length === 0) return await startSite(settings);
  // Published before the start, so that the site is never seen as it ships.
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'vitrine-site-'));
  const first = await startSite({ ...settings, DATA_DIR });
  await first.stop();
  await publishContent({ DATA_DIR }, edits);
  // A command puts in force what its database says, in this process.
  setContent(edits);
  return await startSite({ ...settings, DATA_DIR });
}

/**
 * Starts the first and fills it.
 * @param edits what is published on the sites; while they are open, it is in force in this process too
 * @throws {Error} when the server does not start, or refuses a record
 */
export async function openPlaces(mailbox: Mailbox, edits: ContentEdits = {}): Promise<Places> {
  const full = await startSiteWith(edits, { SMTP_URL: mailbox.url });
  let empty: Promise<{ site: Site; place: Place }> | undefined;
  const startEmpty = async () => {
    const site = await startSiteWith(edits, {});
    return { site, place: { url: site.url, adminToken: await adminToken(site) } };
  };
  const stop = async () => {
    setContent({});
    await Promise.all([full.stop(), empty?.then(({ site }) => site.stop())]);
  };
  try {
    const records = await makeRecords(full, mailbox);
    return {
      full: { url: full.url, adminToken: records.adminToken },
      empty: async () => {
        empty ??= startEmpty();
        return (await empty).place;
      },
      records,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
