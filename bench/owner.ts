import { logInAdmin } from './traffic/back-office.ts';

/** An owner who publishes by calls, as the back office does: a command of an older release refuses a newer database. */
export class Owner {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** @param url of the process that is called */
  static async at(url: string): Promise<Owner> {
    return new Owner(url, await logInAdmin(url));
  }

  /** Publishes another name of the agency. */
  async publishName(value: string): Promise<void> {
    const path = 'agency.name';
    const seen = await this.#call('GET', `/draft?path=${path}`);
    await this.#call('PUT', '/draft', { path, value }, { 'if-match': seen.headers.get('etag') ?? '' });
    await this.#call('POST', '/publish', {});
  }

  /** Brings a revision back, and publishes it. */
  async bringBack(number: number): Promise<void> {
    await this.#call('POST', '/restore', { number });
    await this.#call('POST', '/publish', {});
  }

  async #call(
    method: string,
    path: string,
    body?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const response = await fetch(`${this.#url}/api/admin/content${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${await response.text()}`);
    return response;
  }
}
