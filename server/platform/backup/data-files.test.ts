import { expect, it } from 'vitest';
import { keyFileName } from '../sealing.ts';
import { isDataFile } from './data-files.ts';

it.each([
  ['the key, so that who finds a backup does not find both', keyFileName],
  ['the database', 'vitrine.db'],
  ['what SQLite keeps beside it', 'vitrine.db-wal'],
  ['the lock', 'vitrine.lock'],
  ['backups', 'backups'],
  ['a backup', 'vitrine-backup-2026-01-01T00-00-00-000Z.tar'],
  ['what was there before a restore', 'before-restore-2026-01-01T00-00-00-000Z'],
  ['what is unfinished', '.vitrine-unfinished-1'],
])('a backup leaves out %s', (_what, name) => expect(isDataFile(name)).toBe(false));

it.each(['mails', 'files', 'notes.txt'])('a backup has what else is there: %s', (name) =>
  expect(isDataFile(name)).toBe(true),
);
