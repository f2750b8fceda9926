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

/** Starts the first and fills it. @throws {Error} when the server does not start, or refuses a record */
export async function openPlaces(mailbox: Mailbox): Promise<Places> {
  const full = await startSite({ SMTP_URL: mailbox.url });
  let empty: Promise<{ site: Site; place: Place }> | undefined;
  const startEmpty = async () => {
    const site = await startSite({});
    return { site, place: { url: site.url, adminToken: await adminToken(site) } };
  };
  const stop = async () => void (await Promise.all([full.stop(), empty?.then(({ site }) => site.stop())]));
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
