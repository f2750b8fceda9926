import { adminToken } from '../api.ts';
import type { Mailbox } from '../mailbox.ts';
import { startSite } from '../server.ts';
import { makeRecords, type Records } from './records.ts';

/** A site that scenes are opened on: its address, and the token of its admin. */
export type Place = { readonly url: string; readonly adminToken: string };

/** The sites of the scenes. */
export type Places = {
  /** As after some weeks of work. */
  readonly full: Place;
  /** Without records. */
  readonly empty: Place;
  /** What is on the first. */
  readonly records: Records;
  readonly stop: () => Promise<void>;
};

/** Starts both and fills the first. @throws {Error} when a server does not start, or refuses a record */
export async function openPlaces(mailbox: Mailbox): Promise<Places> {
  const [full, empty] = await Promise.all([startSite({ SMTP_URL: mailbox.url }), startSite({})]);
  const stop = async () => void (await Promise.all([full.stop(), empty.stop()]));
  try {
    const records = await makeRecords(full, mailbox);
    return {
      full: { url: full.url, adminToken: records.adminToken },
      empty: { url: empty.url, adminToken: await adminToken(empty) },
      records,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
