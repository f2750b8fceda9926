import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.ts';
import { thirdPartyDocument } from './third-party/document.ts';

/** `npm run third-party`: writes `docs/third-party.md`; with `--check`, only says whether it is up to date. */
const file = join(root, 'docs', 'third-party.md');
const wanted = thirdPartyDocument(root);
if (!process.argv.includes('--check')) writeFileSync(file, wanted);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== wanted) {
  process.stdout.write('docs/third-party.md is out of date: npm run third-party\n');
  process.exitCode = 1;
}
