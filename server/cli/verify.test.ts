import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTestCommand } from '../testing/command.ts';
import { freePort } from '../testing/free-port.ts';

/** What is no backup, and what an operator reads about it. The engine makes no difference. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-verify-'));
  mkdirSync(join(folder, 'folder'));
  writeFileSync(join(folder, 'folder', 'notes.txt'), 'not ours');
  writeFileSync(join(folder, 'empty.tar'), '');
  writeFileSync(join(folder, 'lines.txt'), 'root:x:0:0:root:/root:/bin/sh\n'.repeat(40));
  writeFileSync(join(folder, 'backup.tar.gz'), gzipSync('database/vitrine.db'));
  execFileSync('tar', ['-cf', join(folder, 'other.tar'), '-C', folder, 'folder/notes.txt']);
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(['verify', 'restore'])('vitrine %s', (command) => {
  const settings = () => ({ DATA_DIR: join(folder, 'data') });

  it.each([
    ['lines.txt', /is no backup of Vitrine, or is compressed or encrypted/],
    ['backup.tar.gz', /is no backup of Vitrine, or is compressed or encrypted/],
    ['other.tar', /is no backup of Vitrine/],
    ['empty.tar', /it is empty/],
    ['folder', /is no file, and no backup/],
    ['nowhere.tar', /^There is no file /],
    ['lines.txt/nowhere.tar', /^There is no file /],
  ])('says of %s in a sentence what it is not, and ends with 1', async (name, said) => {
    const path = join(folder, name);
    mkdirSync(join(folder, 'data'), { recursive: true });
    const { exitCode, output, errors } = await runTestCommand([command, path], settings());
    expect([exitCode, output]).toEqual([1, '']);
    expect(errors).toMatch(said);
    expect(errors).toMatch(/^[^\n]+\.\n$/);
    expect(errors).toContain(path);
  });

  it('says which settings a store lacks, and ends with 2', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    const { AWS_ACCESS_KEY_ID: id, AWS_EC2_METADATA_DISABLED: metadata } = process.env;
    delete process.env.AWS_ACCESS_KEY_ID;
    process.env.AWS_EC2_METADATA_DISABLED = 'true';
    const run = await runTestCommand([command, 's3://backups/a.tar'], { ...settings(), S3_ENDPOINT });
    Object.assign(process.env, id !== undefined && { AWS_ACCESS_KEY_ID: id });
    if (metadata === undefined) delete process.env.AWS_EC2_METADATA_DISABLED;
    expect(run).toMatchObject({ exitCode: 2, output: '' });
    expect(run.errors).toMatch(/^S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for s3:\/\/backups: [^\n]+\.\n$/);
  });

  it.each(['s3://backups', 's3://backups/', 's3://'])('says that %s names no archive', async (archive) => {
    const run = await runTestCommand([command, archive], settings());
    expect(run).toMatchObject({ exitCode: 1, output: '' });
    expect(run.errors).toMatch(/ names no archive: [^\n]+\.\n$/);
  });
});
