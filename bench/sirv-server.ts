import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';

/** sirv on the folder of its first argument, with its compressed copies and the headers of its second on every page. */
const [folder = '', headers = '[]'] = process.argv.slice(2);
const pairs = JSON.parse(headers) as [string, string][];
// sirv writes these itself; a page's own headers would otherwise be sent twice.
const own = new Set(['content-encoding', 'content-length', 'content-type', 'etag', 'last-modified', 'vary']);
const added = pairs.filter(([name]) => !own.has(name));
const serve = sirv(folder, {
  brotli: true,
  gzip: true,
  etag: true,
  setHeaders: (response) => {
    for (const [name, value] of added) response.setHeader(name, value);
  },
});
const server = createServer((request, response) => serve(request, response)).listen(0, '127.0.0.1', () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
process.once('SIGTERM', () => process.exit(0));
