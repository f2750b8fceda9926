/** Made by `web/calls-plugin.ts` from the contracts. */
declare module 'virtual:calls' {
  type Endpoints = typeof import('@vitrine/contracts/endpoints.ts').endpoints;
  /** Method and path below `/api` of every call, by name: `createContact: 'POST /contact'`. */
  export const calls: { readonly [N in keyof Endpoints]: `${Endpoints[N]['method']} ${Endpoints[N]['path']}` };
  /** The calls whose responses may take minutes (`isLong`). */
  export const longCalls: readonly (keyof Endpoints)[];
}
