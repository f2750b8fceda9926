import { main } from '../main.ts';
import { compressionLevels } from '../platform/pages/compress.ts';
import { lowerHashCost } from './hash-cost.ts';

/**
 * The server, for tests that look at other things than passwords and the size of pages (`TEST_MAIN`, `process.ts`): a site
 * that starts at another origin than it was built for compresses all its pages, which is two of its three seconds of
 * processor time, and so does each publication. What both do is tested without this.
 */
lowerHashCost();
Object.assign(compressionLevels, { brotli: 1, gzip: 1 });
await main();
