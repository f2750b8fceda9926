import { copyFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeStoredData, type StoredData } from '../../testing/stored-data.ts';
import { UpgradeCopy } from './before-upgrade.ts';

let data: StoredData;
beforeEach(async () => {
  data = await makeStoredData('sqlite');
  await data.use((database) => database.migrate());
});
afterEach(() => data.drop());

/** As each start does it, in a process of its own. */
const begin = (pending: readonly string[]) => new UpgradeCopy(data.folder).make(pending, () => {});
const copies = () => readdirSync(join(data.folder, 'backups')).filter((name) => name.endsWith('.tar'));

describe('an upgrade that was interrupted', () => {
  it('after a step goes on without another copy, which would be of a database half upgraded', async () => {
    await begin(['001', '002']);
    const before = copies();
    expect(before).toHaveLength(1);
    await begin(['002']);
    expect(copies()).toEqual(before);
  });

  it('before its first step makes a copy of what is there by now, instead of the former one', async () => {
    await begin(['001', '002']);
    const [former] = copies();
    await begin(['001', '002']);
    expect(copies()).toHaveLength(1);
    expect(copies()).not.toContain(former);
  });

  it('of a database in whose place another was put begins anew, with a copy of that', async () => {
    await begin(['001', '002']);
    const [former] = copies();
    const file = join(data.folder, 'vitrine.db');
    copyFileSync(file, `${file}-other`);
    renameSync(`${file}-other`, file);
    await begin(['002']);
    expect(copies()).toHaveLength(2);
    expect(copies()).toContain(former);
  });

  it('that has ended since leaves its copy to the next one', async () => {
    await begin(['001']);
    const former = copies();
    await new UpgradeCopy(data.folder).end();
    await begin(['002']);
    expect(copies()).toHaveLength(2);
    expect(copies()).toEqual(expect.arrayContaining(former));
  });
});
