import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { connectionsOf } from './http-server.ts';

/** How often it is looked whether anybody is still connected. */
const checkIntervalMs = 25;
/** Connections accepted last of all get this long to send their request. */
const lingerMs = 500;
/** Too short for anybody to connect unnoticed. */
const shortTurnMs = 0.2;

/**
 * Takes leave of visitors before a server closes. A browser keeps its connection open and may send its next request just
 * as an idle one is closed, which it sees as a reset. So for a while everything is still answered, with
 * `Connection: close`: each visitor's next answer is the last on its connection. Then the server accepts no more
 * connections, and answers those that it has just accepted.
 * @param timeoutMs for how long; it ends sooner when nobody holds an idle connection any more
 */
export async function drain(server: Server, timeoutMs: number): Promise<void> {
  if (!server.listening) return;
  for (const response of connectionsOf(server).responses()) if (!response.headersSent) response.shouldKeepAlive = false;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const start = performance.now();
  await nobodyIdle(server, timeoutMs);
  await quietTurn(server, Math.max(lingerMs, start + timeoutMs - performance.now()));
  // As `server.close()`, which would also destroy connections whose first request is on its way.
  NetServer.prototype.close.call(server);
  await nobodyIdle(server, Math.min(timeoutMs, lingerMs));
}

/** Resolves when no connection is without a request, or after `timeoutMs`. */
async function nobodyIdle(server: Server, timeoutMs: number): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  const connections = connectionsOf(server);
  while (performance.now() < deadline && connections.idle > 0) await pause(checkIntervalMs);
}

/**
 * Resolves right after a short turn of the event loop in which nobody connected, or after `timeoutMs`: connections that
 * the system has accepted and the process has not are reset when the server stops listening.
 */
async function quietTurn(server: Server, timeoutMs: number): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const start = performance.now();
  for (let turnStart = start; turnStart - start < timeoutMs; ) {
    const before = accepted;
    await nextTurn();
    const now = performance.now();
    if (accepted === before && now - turnStart < shortTurnMs) break;
    turnStart = now;
  }
  server.off('connection', count);
}
