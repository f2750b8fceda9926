import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { connectionsOf } from './http-server.ts';

/** How often it is looked whether anybody is still connected. */
const checkIntervalMs = 25;
/** Connections accepted last of all get this long to send their request, and requests wait this long at most. */
const lingerMs = 500;
/** After this long without a new connection nobody is taken to be about to connect. */
const quietMs = 100;
/** Even where nothing is to be waited for: what the system has accepted by then is accepted here, too. */
const leastQuietMs = 10;

/**
 * Takes leave of visitors before a server closes. A browser keeps its connection open and may send its next request just
 * as an idle one is closed, which it sees as a reset. So for a while everything is still answered, with
 * `Connection: close`: each visitor's next response is the last on its connection. Then requests wait until nobody
 * connects any more, as visitors do who have just been answered; the server stops listening, and answers what has waited.
 * @param timeoutMs for how long; it ends sooner when nobody holds an idle connection any more
 */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  for (const response of connectionsOf(server).responses()) if (!response.headersSent) response.shouldKeepAlive = false;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  await nobodyIdle(server, timeoutMs);
  const resume = connectionsOf(server).postpone();
  await nobodyConnects(server, Math.max(leastQuietMs, Math.min(timeoutMs, quietMs)));
  // As `server.close()`, which would also destroy connections whose first request is on its way.
  NetServer.prototype.close.call(server);
  resume();
  await nobodyIdle(server, Math.min(timeoutMs, lingerMs));
}

/** Resolves when no connection is without a request, or after `timeoutMs`. */
async function nobodyIdle(server: Server, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const connections = connectionsOf(server);
  while (performance.now() < deadline && connections.idle > 0) await pause(checkIntervalMs);
}

/**
 * Resolves right after a turn of the event loop that accepted what there was, when nobody has connected for `quietForMs`, or
 * after half a second: connections that the system has accepted and the process has not are reset when the server stops
 * listening.
 */
async function nobodyConnects(server: Server, quietForMs: number): Promise<void> {
  const start = performance.now();
  let connectedAt = start;
  const onConnection = () => {
    connectedAt = performance.now();
  };
  server.on('connection', onConnection);
  for (let now = start; now - start < lingerMs && now - connectedAt < quietForMs; now = performance.now()) {
    await pause(quietForMs / 10);
    await nextTurn();
  }
  server.off('connection', onConnection);
}
