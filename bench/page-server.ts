import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The upper bound of Node: every request gets the file of the first argument with the headers of the second. */
const [file = '', headers = '[]'] = process.argv.slice(2);
const body = readFileSync(file);
const pairs = JSON.parse(headers) as [string, string][];
const server = createServer((_request, response) => {
  response.writeHead(200, pairs.flat());
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
