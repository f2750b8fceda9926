import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createUnlessThere, isNotFound } from './file-system.ts';

/** The file in DATA_DIR that holds the key where no setting gives one. Backups leave it out (docs/decisions/0042). */
export const keyFileName = 'secret.key';

/** What was sealed cannot be opened: with another key, or it has been changed. */
export class SealError extends Error {}

/** Encrypts what the database must not hold in the clear, with a key that is not in it. */
export type Sealer = {
  /** @param owner bound to the text: it opens only with the same one, so that rows cannot be exchanged */
  readonly seal: (text: string, owner: string) => string;
  /** @throws {SealError} */
  readonly open: (sealed: string, owner: string) => string;
  /** Seals with the present key what was sealed with the former one; undefined for all else. */
  readonly sealAnew: (sealed: string, owner: string) => string | undefined;
};

type SealerSettings = {
  readonly secretKey: string | undefined;
  /** The key that `secretKey` takes the place of: it still opens what it sealed. */
  readonly formerSecretKey?: string | undefined;
  readonly dataDir: string;
};

/**
 * Makes a sealer (AES-256-GCM). The key is read, or made, when it is first needed: most sites never do.
 * @param settings `secretKey` from the settings, or the folder where a key of its own is kept
 */
export function makeSealer(settings: SealerSettings): Sealer {
  let known: Buffer | undefined;
  const key = () => {
    known ??= deriveKey(settings.secretKey ?? readOrMakeKey(join(settings.dataDir, keyFileName)));
    return known;
  };
  const former = settings.formerSecretKey === undefined ? undefined : deriveKey(settings.formerSecretKey);
  const isFormer = (name: string | undefined) =>
    former !== undefined && name === nameOf(former) && name !== nameOf(key());
  const sealer: Sealer = {
    seal: (text, owner) => {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key(), nonce).setAAD(Buffer.from(owner));
      const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        'v1',
        nameOf(key()),
        ...[nonce, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url')),
      ].join('.');
    },
    open: (sealed, owner) => {
      const [version, name, ...parts] = sealed.split('.');
      const [nonce, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== 'v1' || !nonce || !tag || !bytes) throw new SealError('This is not something sealed.');
      const used = isFormer(name) && former ? former : key();
      if (name !== nameOf(used)) throw new SealError('This was sealed with another key.');
      try {
        const decipher = createDecipheriv('aes-256-gcm', used, nonce, { authTagLength: 16 });
        decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
        return Buffer.concat([decipher.update(bytes), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new SealError('What was sealed has been changed.', { cause });
      }
    },
    sealAnew: (sealed, owner) =>
      isFormer(sealed.split('.')[1]) ? sealer.seal(sealer.open(sealed, owner), owner) : undefined,
  };
  return sealer;
}

const deriveKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'vitrine sealing v1', 32));

/** Tells keys apart without telling anything about them. */
const nameOf = (key: Buffer) => createHash('sha256').update('name').update(key).digest('base64url').slice(0, 8);

/** The key in a file. Of several processes that find none at the same moment, one makes it. */
function readOrMakeKey(path: string): string {
  try {
    return readKey(path);
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
  createUnlessThere(path, `${randomBytes(32).toString('base64url')}\n`);
  return readKey(path);
}

function readKey(path: string): string {
  const key = readFileSync(path, 'utf8').trim();
  // An empty file would be a key that everybody knows.
  if (key.length < 32) throw new SealError(`${path} does not hold a key.`);
  return key;
}
