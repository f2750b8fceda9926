import type { Config } from '../../config.ts';
import { StoreError } from '../../platform/s3/store-error.ts';
import { type Finding, findingsOn, reasonOf } from './finding.ts';

type BucketSettings = Pick<Config, 'backup' | 'files'>;

/** Puts a few bytes into the buckets of backups and files, as the server will need to, reads them and removes them. */
export async function checkBuckets({ backup, files }: BucketSettings): Promise<Finding[]> {
  const places = [
    ['Backup', backup.to, 'BACKUP_TO'],
    ['Files', files.to, 'FILES_TO'],
  ] as const;
  const buckets = places.filter(([, to]) => to?.startsWith('s3://'));
  return await Promise.all(buckets.map(([subject, to = '', setting]) => checkBucket(subject, to, setting, backup.s3)));
}

async function checkBucket(subject: string, to: string, setting: string, s3: Config['backup']['s3']): Promise<Finding> {
  const findings = findingsOn(subject);
  const { S3Store } = await import('../../platform/s3/s3-store.ts');
  const store = new S3Store(to, s3, { maxAttempts: 2, silenceMs: 5_000 });
  try {
    await store.tryOut();
    return findings.ok(`${to} takes, gives and removes what is put there`);
  } catch (error) {
    const found = error instanceof StoreError ? error.message.replace(/\.$/, '') : reasonOf(error);
    return findings.fail(found, `Correct ${setting}, the settings that start with S3_, or the rights of the key.`);
  } finally {
    store.close();
  }
}
