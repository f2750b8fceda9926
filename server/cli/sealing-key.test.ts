import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeSealer } from '../platform/sealing.ts';
import { addTotp } from '../testing/second-factor.ts';
import { makeTestServer, type TestServer } from '../testing/server.ts';
import { checkSealingKey } from './checks/sealing-key.ts';

let server: TestServer;
const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-key-'));
beforeAll(async () => {
  server = await makeTestServer();
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

it('says when the key of the authenticator apps is lost, or another one, and makes none', async () => {
  const { queries } = server.database;
  const check = (secretKey?: string) => checkSealingKey(queries, { secretKey, dataDir });
  expect(await check()).toMatchObject({ level: 'ok' });
  await addTotp(server, await server.adminToken());
  const lost = await check();
  expect(lost).toMatchObject({ level: 'fail', found: 'the key of 1 authenticator app is lost' });
  expect(lost.remedy).toContain('SECRET_KEY');
  expect(existsSync(join(dataDir, 'secret.key'))).toBe(false);
  expect(await check('another key, of more than thirty-two characters')).toMatchObject({ level: 'fail' });

  const key = 'the key of this test, of more than thirty-two characters';
  const { account_id } = await queries.selectFrom('totp_secrets').select('account_id').executeTakeFirstOrThrow();
  const sealed_secret = makeSealer({ secretKey: key, dataDir }).seal('JBSWY3DPEHPK3PXP', account_id);
  await queries.updateTable('totp_secrets').set({ sealed_secret }).execute();
  expect(await check(key)).toMatchObject({ level: 'ok' });
});
