import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from '../../web/app/site-files.ts';

/** `node scripts/build-steps/write-site-files.ts <folder>`: writes what stands beside the pages, as it is by default. */
const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Usage: node scripts/build-steps/write-site-files.ts <folder>');
for (const [name, content] of Object.entries(siteFiles())) writeFileSync(join(folder, name), content);
