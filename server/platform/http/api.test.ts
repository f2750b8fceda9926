import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { describe, expect, it } from 'vitest';
import type { Api } from './call.ts';
import { dataResponse, doneResponse } from './response.ts';

/** Registers nothing: it is the compiler that checks the lines below, with the rest of `server`. */
const register = () => undefined;
const api: Api = {
  public: register,
  signedIn: register,
  client: register,
  validatedClient: register,
  owner: register,
  admin: register,
};
const handle = async () => doneResponse('');
const handleDeletion = async () => dataResponse({ deletion: 'id' });

describe('registering a call', () => {
  it('compiles only with the access that the contract declares', () => {
    api.owner(endpoints.deleteClient, { handle: handleDeletion });
    api.public(endpoints.registerClient, { handle });
    api.signedIn(endpoints.logout, { handle });
    api.validatedClient(endpoints.submitBrief, { handle });

    // @ts-expect-error: a call for owners is not open to every admin
    api.admin(endpoints.deleteClient, { handle: handleDeletion });
    // @ts-expect-error: nor public
    api.public(endpoints.deleteClient, { handle: handleDeletion });
    // @ts-expect-error: nor open to clients
    api.validatedClient(endpoints.deleteClient, { handle: handleDeletion });
    // @ts-expect-error: a client that waits for validation cannot submit a brief
    api.client(endpoints.submitBrief, { handle });
    // @ts-expect-error: what needs a client is not open to every account
    api.signedIn(endpoints.submitBrief, { handle });
    // @ts-expect-error: a public call does not require an admin
    api.admin(endpoints.registerClient, { handle });

    // @ts-expect-error: a public call has no caller
    api.public(endpoints.registerClient, { handle: async ({ caller }) => doneResponse(caller.name) });
    api.signedIn(endpoints.logout, { handle: async ({ caller }) => doneResponse(caller.name) });
    expect.assertions(0);
  });
});
