/**
 * The origin of every absolute address in the built pages. The server replaces it when it reads them at startup, unless
 * it is the right one already (docs/decisions/0038).
 */
export const builtOrigin = 'http://localhost:3000';
