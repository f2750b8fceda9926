import { createHmac, randomBytes } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { getSetting, replaceSettingText } from '../database/settings.ts';

/** The key in the table `settings`. */
const settingKey = 'robotsSecret';

const secrets = new WeakMap<object, Promise<string>>();

/**
 * A secret that all processes on a database share, made by the first that asks for it. Ask before a transaction begins,
 * not inside: it is read outside of it.
 */
export function getRobotsSecret({ queries }: Pick<Database, 'queries'>): Promise<string> {
  const known = secrets.get(queries);
  if (known) return known;
  const reading = (async () => {
    await replaceSettingText(queries, settingKey, JSON.stringify(randomBytes(32).toString('base64url')), null);
    return String(await getSetting(queries, settingKey));
  })();
  secrets.set(queries, reading);
  reading.catch(() => secrets.delete(queries));
  return reading;
}

/** A keyed hash of something personal, by which it is recognised but cannot be found out. */
export function keyedHash(secret: string, kind: 'sender' | 'network' | 'link' | 'proofOfWork', value: string): string {
  return createHmac('sha256', secret).update(`${kind}:${value}`).digest('hex').slice(0, 40);
}
