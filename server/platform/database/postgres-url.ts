import { accessSync, constants } from 'node:fs';

/** Parameters of the address that name files, which the driver reads when it connects. */
const fileParameters = ['sslcert', 'sslkey', 'sslrootcert'];

/** What an address of PostgreSQL has to be, as the end of "… must be". */
export const postgresUrl =
  'an address that starts with postgres://, with special characters percent-encoded; the files it names must be readable';

/** Whether a text is an address with which the driver can try to connect. */
export function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['postgres:', 'postgresql:'].includes(url.protocol)) return false;
  return (
    [url.username, url.password, url.pathname].every(isDecodable) &&
    fileParameters.every((name) => isReadable(url, name))
  );
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isReadable({ searchParams }: URL, name: string): boolean {
  const file = searchParams.get(name);
  if (file === null || file === 'system') return true;
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
