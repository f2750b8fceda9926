import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A forwarded port that a test can cut off, as when a cable is pulled. */
export type PortForward = { readonly cut: () => Promise<void> };

/** Forwards every connection on a loopback port to another server, until it is cut. */
export async function forwardPort(port: number, target: { host: string; port: number }): Promise<PortForward> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Expected when it is cut: the other side sees the connection end.
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
