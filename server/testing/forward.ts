import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A connection that a test can cut, as when a cable is pulled. */
export type Link = { readonly cut: () => Promise<void> };

/** Passes every connection to a port of the loopback address on to another server, until it is cut. */
export async function forward(port: number, target: { host: string; port: number }): Promise<Link> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Cutting is what it is for; the other side sees the connection end.
      socket.on('error', () => socket.destroy());
    }
    near.pipe(far).pipe(near);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
