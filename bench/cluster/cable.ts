import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** The wire between the processes and their PostgreSQL, which can go silent. */
export class Cable {
  readonly port: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #live = new Set<Socket>();
  #target: { readonly host: string; readonly port: number };
  #isSilent = false;

  private constructor(server: Server, target: { readonly host: string; readonly port: number }) {
    this.#server = server;
    this.#target = target;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (near) => this.#join(near));
  }

  /** Forwards each connection on a free loopback port to the target. */
  static async lay(target: { readonly host: string; readonly port: number }): Promise<Cable> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Cable(server, target);
  }

  /** Leads further connections to another port: PostgreSQL gets a new one with each start. */
  moveTo(port: number): void {
    this.#target = { ...this.#target, port };
  }

  /** From now on no byte passes and no connection ends, not even when one side closes it. */
  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#live) socket.unpipe().pause();
    this.#live.clear();
  }

  /**
   * Lets new connections through again. Those that were open stay silent for good, on both sides, as when a firewall has
   * forgotten them: PostgreSQL does not learn that its clients are gone.
   */
  restore(): void {
    this.#isSilent = false;
  }

  async remove(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  #join(near: Socket): void {
    this.#keep(near);
    if (this.#isSilent) return void near.pause();
    const far = connect(this.#target);
    this.#keep(far);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#live.add(one);
      one.pipe(other);
      one.once('close', () => {
        if (this.#live.delete(one)) other.destroy();
      });
    }
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // A side that resets its connection is part of what is tried.
    socket.on('error', () => socket.destroy());
  }
}
