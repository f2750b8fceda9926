import { call, makeClients } from '../typing.ts';
import type { Tokens } from './fuzz.ts';

/** Sessions of an admin and of a validated client, which are made anew where something has ended them. */
export class Sessions {
  tokens: Tokens = { admin: '', client: '' };
  readonly #url: string;
  readonly #admin: { readonly email: string; readonly password: string };

  constructor(url: string, admin: { readonly email: string; readonly password: string }) {
    this.#url = url;
    this.#admin = admin;
  }

  async renew(): Promise<void> {
    if (!(await this.#isLive(this.tokens.admin))) {
      const { status, json } = await call(this.#url, 'POST', '/admin/login', this.#admin);
      if (!json.data?.token) throw new Error(`The admin could not log in: ${status}`);
      this.tokens.admin = json.data.token;
    }
    if (!(await this.#isLive(this.tokens.client))) {
      const [client = ''] = await makeClients(this.#url, 1, this.#admin, `client-${Date.now()}`);
      this.tokens.client = client;
    }
  }

  async #isLive(token: string): Promise<boolean> {
    return token !== '' && (await call(this.#url, 'GET', '/auth/me', undefined, token)).status === 200;
  }
}
