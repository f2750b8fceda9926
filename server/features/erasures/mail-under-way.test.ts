import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { removeMailFiles, writeMailFile } from '../../platform/mail/files.ts';
import { MailWorker } from '../../platform/mail/worker.ts';
import { isStillDue } from '../../records/still-due.ts';
import { filesWith, tablesWith } from '../../testing/everywhere.ts';
import { sendLead } from '../../testing/leads.ts';
import { makeTestServer } from '../../testing/server.ts';

it('a mail under way while its address is erased leaves no copy', async () => {
  const mailFolder = mkdtempSync(join(tmpdir(), 'vitrine-mail-'));
  const server = await makeTestServer({ mailFolder });
  const { platform, database } = server;
  const [begun, erased, arrived] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const written: string[] = [];
  const email = 'zelda.quux@example.com';
  const worker = new MailWorker({
    ...platform,
    isStillDue,
    log: pino({ level: 'silent' }),
    // The mail of the person arrives when the person is erased already.
    send: async (mail) => {
      if (mail.to !== email) return;
      begun?.resolve();
      await erased?.promise;
      await writeMailFile(mailFolder, mail.id, Buffer.from(`To: ${mail.to}`));
      written.push(...filesWith(mailFolder, ['zelda.quux']));
      arrived?.resolve();
    },
    discard: (id) => removeMailFiles(mailFolder, [id]),
  });
  try {
    const token = await server.adminToken();
    worker.start();
    await sendLead(server, 'contacts', { name: 'Zelda Quuxworth', email });
    await begun?.promise;
    const { status } = await server.call('POST', '/admin/person/erase', { token, body: { email } });
    expect(status).toBe(200);
    erased?.resolve();
    await arrived?.promise;
    await worker.stop();
    expect(await filesWith(mailFolder, ['zelda.quux'])).toEqual([]);
    expect(await tablesWith(database, ['zelda.quux'])).toEqual([]);
  } finally {
    erased?.resolve();
    await worker.stop();
    await server.close();
    rmSync(mailFolder, { recursive: true });
  }
});
