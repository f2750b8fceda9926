import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The limit of Node: an http server that answers everything with the file of its first argument, headers in its second. */
const [file = '', headers = '[]'] = process.argv.slice(2);
const body = readFileSync(file);
const pairs = JSON.parse(headers) as [string, string][];
const server = createServer((_request, response) => {
  response.writeHead(200, pairs.flat());
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
process.once('SIGTERM', () => process.exit(0));
