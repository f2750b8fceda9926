import { createReadStream, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { ArchiveWriter } from './archive-writer.ts';
import { readFacts, type SnapshotFacts } from './sqlite-snapshot.ts';
import { verifyBackup } from './verify-backup.ts';

let data: StoredData;
beforeEach(async () => {
  data = await makeStoredData('sqlite');
  await data.use((database) => database.migrate());
});
afterEach(() => data.drop());

const madeAt = new Date('2026-11-23T08:30:00.000Z');

type Archived = {
  /** What the manifest says of the rows, by what they are. */
  readonly rows?: (are: SnapshotFacts['rows']) => SnapshotFacts['rows'];
  readonly file?: string;
};

/** Archives the database, and verifies that. */
async function verify({ rows = (are) => are, file }: Archived = {}): Promise<unknown> {
  const database = new DatabaseSync(join(data.folder, 'vitrine.db'));
  const facts = readFacts(database);
  database.close();
  const path = join(data.folder, 'archive.tar');
  const writer = new ArchiveWriter(path, madeAt, 'w');
  await writer.add({ kind: 'sqlite', name: 'vitrine.db' }, createReadStream(join(data.folder, 'vitrine.db')));
  if (file !== undefined) await writer.add({ kind: 'file', name: file }, Readable.from([Buffer.from('x')]));
  await writer.finish({ version: '0', engine: 'sqlite', ...facts, rows: rows(facts.rows) });
  return verifyBackup(path);
}

describe('a backup', () => {
  it('is one when it holds what it says', async () => {
    await expect(verify({ file: 'mails/one.eml' })).resolves.toMatchObject({ engine: 'sqlite' });
  });

  it.each<[string, NonNullable<Archived['rows']>]>([
    ['lacks a table that it names', (are) => ({ ...are, invoices: 1 })],
    ['has a table that it does not name', ({ contacts: _contacts, ...others }) => others],
    ['has a row less than it says', ({ settings = 0, ...others }) => ({ ...others, settings: settings + 1 })],
  ])('is none when it %s', async (_what, rows) => {
    await expect(verify({ rows })).rejects.toThrow('does not hold what it says');
  });

  it('is none when it has a file for another folder', async () => {
    for (const file of ['../outside', 'mails/../../outside']) {
      await expect(verify({ file })).rejects.toThrow('another folder');
    }
  });

  it('is none when its database finds something wrong with itself', async () => {
    const file = join(data.folder, 'vitrine.db');
    const database = new DatabaseSync(file);
    database.exec(
      "create table words (word text); create index by_word on words (word); insert into words values ('abracadabra')",
    );
    database.close();
    await expect(verify()).resolves.toBeDefined();
    // The word stands in the table and in its index, which then say different things.
    const bytes = readFileSync(file);
    bytes.write('abracadabrb', bytes.indexOf('abracadabra'), 'latin1');
    writeFileSync(file, bytes);
    await expect(verify()).rejects.toThrow('damaged database');
  });
});
