import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { listSealedSecrets } from '../../features/second-factor/queries.ts';
import { counted } from '../../platform/counted.ts';
import type { Queries } from '../../platform/database/schema.ts';
import { keyFileName, makeSealer, SealError } from '../../platform/sealing.ts';
import { type Finding, findingsOn } from './finding.ts';

const secrets = findingsOn('Secrets');

const remedy =
  'Bring back SECRET_KEY, or DATA_DIR/secret.key, as it was. Without it, logins take recovery codes and passkeys, and ' +
  '"vitrine admin reset --remove-second-factor" lets an admin set the app up again.';

/**
 * Whether the authenticator apps in use can still be asked for their codes: their secrets open only with the key with which
 * they were sealed. Makes no key where there is none.
 */
export async function checkSealingKey(
  queries: Queries,
  {
    secretKey,
    formerSecretKey,
    dataDir,
  }: Pick<Config, 'secretKey' | 'dataDir'> & Partial<Pick<Config, 'formerSecretKey'>>,
): Promise<Finding> {
  const rows = await listSealedSecrets(queries);
  if (rows.length === 0) return secrets.ok('no authenticator app is in use');
  if (secretKey === undefined && !existsSync(join(dataDir, keyFileName))) {
    return secrets.fail(`the key of ${counted(rows.length, 'authenticator app')} is lost`, remedy);
  }
  const sealer = makeSealer({ secretKey, formerSecretKey, dataDir });
  const lost = rows.filter(({ account_id, sealed_secret }) => !opens(() => sealer.open(sealed_secret, account_id)));
  if (lost.length === 0) return secrets.ok(`the key opens ${counted(rows.length, 'authenticator app')}`);
  return secrets.fail(
    `${lost.length} of ${counted(rows.length, 'authenticator app')} ${lost.length === 1 ? 'was' : 'were'} sealed with another key`,
    remedy,
  );
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch (error) {
    if (error instanceof SealError) return false;
    throw error;
  }
}
