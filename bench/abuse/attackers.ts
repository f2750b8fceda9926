import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A process of its own that attacks a loopback address until it is ended: `attackers.ts <kind> <port>`. It uses so many
 * connections, each from an address of its own, which is the hardest case for limits that count addresses.
 */
const connections = 50;

const [kind = '', port = ''] = process.argv.slice(2);

const json = (path: string, body: object, headers = '') => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n${headers}\r\n${text}`;
};
const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;

const day = 24 * 60 * 60_000;
let turn = 0;

/** What one connection sends at its next turn, and whether it reads the response. */
const attacks: Readonly<Record<string, { readonly next: () => string; readonly reads: boolean }>> = {
  'slow expressions': {
    next: () =>
      get(
        `/${'/'.repeat(2_000)}a`,
        `Accept-Encoding: gzip${' '.repeat(12_000)};q=0\r\nCookie: ${'a; '.repeat(600)}lang\r\n`,
      ),
    reads: true,
  },
  'booked meetings': {
    next: () =>
      json('/api/booking/create', {
        name: 'Flood',
        email: 'flood@example.com',
        datetime: new Date(Math.ceil(Date.now() / day) * day + (turn++ % 500) * 1_800_000).toISOString(),
      }),
    reads: true,
  },
  'unread answers': { next: () => get('/api/openapi.json').repeat(10), reads: false },
  'one password': {
    next: () => json('/api/admin/login', { email: 'admin@agency.example', password: `wrong ${turn++}` }),
    reads: true,
  },
  'many logins': {
    next: () => json('/api/admin/login', { email: `nobody${turn++}@example.com`, password: 'wrong' }),
    reads: true,
  },
};

const attack = attacks[kind];
if (!attack) throw new Error(`There is no attack called "${kind}".`);
// Real attackers are on machines of their own: these must not take the processor from the server.
setPriority(15);
// Should whoever started it be gone.
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
for (let number = 0; number < connections; number++) void attackFrom(`127.0.${1 + (number >> 5)}.${1 + (number & 31)}`);

async function attackFrom(localAddress: string): Promise<never> {
  for (;;) {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await Promise.race([keepSending(socket), closed]);
    socket.destroy();
    await pause(20);
  }
}

async function keepSending(socket: Socket): Promise<void> {
  if (!attack?.reads) {
    socket.pause();
    socket.write(attack?.next() ?? '');
    // Unread for as long as it likes; then another one.
    await pause(5_000);
    return;
  }
  for (;;) {
    socket.write(attack.next());
    await new Promise((resolve) => socket.once('data', resolve));
  }
}
