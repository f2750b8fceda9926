import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { canonicalIp, networksOf } from './client-ip.ts';

/** How much the connections of one server may take. */
export type ConnectionLimits = {
  /** In all. */
  readonly total: number;
  /** From one address; a network of IPv6 twice as many at each step wider (`networksOf`). */
  readonly perIp: number;
  /** For how long a response may wait without anything of it being read, in milliseconds; a long one gets longer. */
  readonly unreadMs: number;
  /** Whether a connection that causes one failure after the other is slowed down. */
  readonly slowsFailures: boolean;
  /** Whether the connections from an address are those of many visitors, and so are not counted by address. */
  readonly isProxy: (ip: string) => boolean;
};

/**
 * Requests that one connection may have sent before the first is answered (pipelining). Browsers send one at a time; the
 * others wait for their turn, and each takes memory.
 */
const maxRequestsPerConnection = 10;

/** What a slow line takes at the least (GPRS): the time that a long response may wait grows with its length. */
const slowestBytesPerMs = 8;

/** A connection that has not sent a whole request by then may make room for another one. */
const silenceMs = 2_000;

/**
 * Answers of 400 and more that a connection may have caused lately before its next request waits for a moment: a script
 * that floods the site with what is refused leaves the others their turn. Each is forgotten after a second.
 */
const maxFailures = 30;
const failureForgottenMs = 1_000;
const failureDelayMs = 200;

type Connection = {
  readonly socket: Socket;
  readonly networks: readonly string[];
  readonly openedAt: number;
  /** The responses that are owed, in order; the first is under way. */
  readonly responses: Set<ServerResponse>;
  /** What begins the work on each that waits. */
  readonly waiting: (() => void)[];
  hasResponded: boolean;
  failures: number;
  failedAt: number;
  /** How many bytes have been read, and since when no more of what waits. */
  readBytes: number;
  readAt: number;
};

/**
 * The connections of a server, of which there are only so many: at the limit an idle one is closed for the new one, and
 * without an idle one the new one is closed. One whose responses nobody reads is closed after a while.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #open = new Map<Socket, Connection>();
  readonly #byNetwork = new Map<string, Set<Connection>>();
  /** The work on requests that waits for all of them, while it is postponed. */
  #postponed: (() => void)[] | undefined;

  constructor(server: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    // Before Node's own listener, which makes a parser for the connection.
    server.prependListener('connection', (socket) => this.#admit(socket));
    const timer = setInterval(() => this.#closeUnread(), Math.min(5_000, limits.unreadMs / 4)).unref();
    server.once('close', () => clearInterval(timer));
  }

  /**
   * Begins the work on a request, once those that came before it on its connection have been answered. At one too many
   * the connection is closed.
   */
  begin(response: ServerResponse, work: () => void): void {
    const socket = response.req.socket;
    const connection = this.#open.get(socket);
    if (!connection || socket.destroyed) return;
    const { responses, waiting } = connection;
    if (responses.size >= maxRequestsPerConnection) {
      stopReading(socket);
      return;
    }
    responses.add(response);
    response.on('close', this.#end);
    if (responses.size > 1) waiting.push(work);
    else this.#start(connection, work);
  }

  /** From now on no work on a request begins. @returns what lets it begin again, first that which has waited */
  postpone(): () => void {
    this.#postponed ??= [];
    return () => {
      const postponed = this.#postponed ?? [];
      this.#postponed = undefined;
      for (const work of postponed) work();
    };
  }

  /** The responses owed on all connections. */
  responses(): ServerResponse[] {
    return [...this.#open.values()].flatMap(({ responses }) => [...responses]);
  }

  /** How many connections have no request under way. */
  get idle(): number {
    let count = 0;
    for (const { responses } of this.#open.values()) if (responses.size === 0) count += 1;
    return count;
  }

  /** A listener, one for all responses. */
  readonly #end = (() => {
    const connections = this;
    return function end(this: ServerResponse) {
      const connection = connections.#open.get(this.req.socket);
      if (!connection?.responses.delete(this)) return;
      connection.hasResponded = true;
      if (this.statusCode >= 400) recordFailure(connection);
      const next = connection.waiting.shift();
      if (next) connections.#start(connection, next);
    };
  })();

  /** Does the work of the next request of a connection, now or, where it has caused many failures, in a moment. */
  #start(connection: Connection, work: () => void): void {
    const { socket, failures, networks } = connection;
    const now = () => {
      if (socket.destroyed) return;
      if (this.#postponed) this.#postponed.push(now);
      else work();
    };
    // One that has no network is a proxy's, on which the failures of many come together.
    if (failures <= maxFailures || networks.length === 0 || !this.#limits.slowsFailures) now();
    else setTimeout(now, failureDelayMs);
  }

  #admit(socket: Socket): void {
    const ip = canonicalIp(socket.remoteAddress) ?? '';
    const networks = this.#limits.isProxy(ip) ? [] : networksOf(ip);
    if (!this.#hasRoom(networks)) {
      socket.destroy();
      return;
    }
    const now = performance.now();
    const connection: Connection = {
      socket,
      networks,
      openedAt: now,
      responses: new Set(),
      waiting: [],
      hasResponded: false,
      failures: 0,
      failedAt: now,
      readBytes: 0,
      readAt: now,
    };
    this.#open.set(socket, connection);
    for (const network of networks) {
      const others = this.#byNetwork.get(network);
      if (others) others.add(connection);
      else this.#byNetwork.set(network, new Set([connection]));
    }
    socket.once('close', () => this.#remove(connection));
  }

  /** Whether there is room for one more connection from these networks, perhaps that of an idle one. */
  #hasRoom(networks: readonly string[]): boolean {
    for (const [step, network] of networks.entries()) {
      const connections = this.#byNetwork.get(network);
      if (connections && connections.size >= this.#limits.perIp * 2 ** step && !this.#closeIdle(connections)) {
        return false;
      }
    }
    return this.#open.size < this.#limits.total || this.#closeIdle(this.#open.values());
  }

  /** Closes the one of these that has been open longest without anything to do. @returns whether there was one */
  #closeIdle(connections: Iterable<Connection>): boolean {
    const now = performance.now();
    for (const connection of connections) {
      const { socket, responses, hasResponded, openedAt } = connection;
      if (responses.size > 0 || !(hasResponded || now - openedAt > silenceMs)) continue;
      socket.destroy();
      // It says so itself only in a later turn.
      this.#remove(connection);
      return true;
    }
    return false;
  }

  #remove(connection: Connection): void {
    if (!this.#open.delete(connection.socket)) return;
    for (const network of connection.networks) {
      const others = this.#byNetwork.get(network);
      others?.delete(connection);
      if (others?.size === 0) this.#byNetwork.delete(network);
    }
    // Node closes only the response being sent; those that wait behind it may hold files and queries.
    for (const response of connection.responses) response.destroy();
  }

  #closeUnread(): void {
    const now = performance.now();
    for (const connection of this.#open.values()) {
      const { socket } = connection;
      const waiting = socket.writableLength;
      const readBytes = socket.bytesWritten - waiting;
      if (waiting === 0 || readBytes !== connection.readBytes) {
        connection.readBytes = readBytes;
        connection.readAt = now;
      } else if (now - connection.readAt > this.#limits.unreadMs + waiting / slowestBytesPerMs) socket.destroy();
    }
  }
}

function recordFailure(connection: Connection): void {
  const now = performance.now();
  const forgotten = (now - connection.failedAt) / failureForgottenMs;
  connection.failures = Math.max(0, connection.failures - forgotten) + 1;
  connection.failedAt = now;
}

/** What Node's parser takes as "the rest is no HTTP" (`onHeadersComplete` of llhttp), after which it stops. */
const notHttp = 2;

/**
 * Closes a connection, and has its parser stop at the next request: it would make objects of every request in the 64 kB it
 * has read, which may be 2,300, and Node does not document this function of its parser. There is no documented way (tried
 * with Node 26): after `destroy`, `resetAndDestroy`, `pause` or `end` of the socket all 2,300 still come, with a
 * `highWaterMark` of 1 kB too, since the parser takes what the system hands over; `maxRequestsPerSocket` drops them only once
 * their objects are made; and a stream of ours in front of the parser would pass on every byte of every visitor.
 */
function stopReading(socket: Socket & { readonly parser?: { onIncoming?: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => notHttp;
  socket.destroy();
}
