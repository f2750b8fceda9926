import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextDefaults } from '@vitrine/contracts/content/check.ts';

const file = fileURLToPath(new URL('../../../build/web/content-texts.json', import.meta.url));

/** They never change while a process runs. */
let known: TextDefaults | undefined;

/**
 * The texts of the content catalogues as this version ships with them. Those of the pages are not the server's, so the build
 * writes all of them down (`scripts/build-steps/write-content-texts.ts`).
 * @throws {Error} where nothing was built
 */
export const readTextDefaults = (): TextDefaults => (known ??= JSON.parse(readFileSync(file, 'utf8')) as TextDefaults);
