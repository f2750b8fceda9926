import { Agent, get as httpGet } from 'node:http';

/** Calls one server, one call after the other, on a kept-alive connection. */
export class ApiReader {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #url: string;
  readonly #token: string;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** The body of a response. @throws when its status is not 200 */
  get(path: string): Promise<string> {
    const headers = { authorization: `Bearer ${this.#token}` };
    return new Promise((resolve, reject) => {
      const request = httpGet(`${this.#url}/api${path}`, { agent: this.#agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(parts).toString();
          if (response.statusCode === 200) resolve(body);
          else reject(new Error(`${path} was answered with ${response.statusCode}: ${body.slice(0, 300)}`));
        });
      });
      request.on('error', reject);
    });
  }

  /** The data of a response and the cursors of a list. */
  async read(path: string): Promise<{ data: never; meta: { nextCursor: string | null; lastCursor?: string } }> {
    return JSON.parse(await this.get(path));
  }

  /** How long a call takes to the last byte of its response, in milliseconds. */
  async time(path: string): Promise<number> {
    const start = performance.now();
    await this.get(path);
    return performance.now() - start;
  }

  close(): void {
    this.#agent.destroy();
  }
}
