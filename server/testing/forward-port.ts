import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A forwarded port, between whose ends a test can do what networks do. */
export type PortForward = {
  /** Ends every connection and refuses new ones, as when a server is gone. */
  readonly cut: () => Promise<void>;
  /** Passes nothing on in either direction, and tells nobody: also what a paused server looks like. */
  readonly silence: () => void;
  /** Passes everything on again, also what was sent meanwhile on connections that are still there. */
  readonly restore: () => void;
  /** Passes nothing on, for ever, over the present connections; new ones work. */
  readonly forgetConnections: () => void;
};

/** Forwards every connection on a loopback port to another server, until it is cut. */
export async function forwardPort(port: number, target: { host: string; port: number }): Promise<PortForward> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      // Expected when it is cut: the other side sees the connection end.
      socket.on('error', () => socket.destroy());
    }
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (data) => to.write(data));
      from.on('close', () => to.destroy());
      if (isSilent) from.pause();
    };
    pass(near, far);
    pass(far, near);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const pauseAll = () => {
    for (const socket of sockets) socket.pause();
  };
  return {
    cut: async () => {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
    silence: () => {
      isSilent = true;
      pauseAll();
    },
    restore: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    forgetConnections: pauseAll,
  };
}
