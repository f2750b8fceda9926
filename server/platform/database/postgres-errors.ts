/** Why PostgreSQL cannot be used, in words for whoever set its address. None of it repeats a password. */
export type PostgresFault = {
  /** A phrase: what PostgreSQL, the network or the driver says. */
  readonly found: string;
  /** A clause: what to do about it. */
  readonly remedy: string;
  /** Whether nobody answered as PostgreSQL, so that waiting may help. */
  readonly isAway: boolean;
};

type Told = Error & {
  readonly code?: unknown;
  readonly severity?: unknown;
  readonly syscall?: unknown;
  readonly hostname?: string;
  readonly address?: string;
  readonly port?: number;
};

const credentials = 'the name and the password in it, with special characters percent-encoded';
const whereabouts = 'start PostgreSQL, or correct the host and the port in it, and let the firewall pass them';

/** By SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html); a class where all of it is alike. */
const refusals: Readonly<Record<string, string>> = {
  '28P01': `correct ${credentials}`,
  '28': `correct ${credentials}, or let pg_hba.conf of PostgreSQL admit this user from this machine`,
  '3D': 'create this database, or correct its name at the end of the address',
  // A standby, or a database that was made read-only.
  '25006': 'name a server and a database in it that take writes',
  '42501': 'let the administrator of PostgreSQL make its user the owner of the database',
  '53': 'end what else is connected, or give PostgreSQL more room',
  '57': 'wait until PostgreSQL has started, and read its log if it does not',
};

/** The classes of SQLSTATE that pass: resources (53) and the operator (57). */
const passing = ['53', '57'];

/** What the driver says, which has no code, and of a certificate or of TLS what Node says. */
const driverMessages: readonly (readonly [RegExp, string])[] = [
  [/SASL|SCRAM|password must be a string/, `give ${credentials}`],
  [/does not support SSL/, 'leave out sslmode, or switch TLS on in PostgreSQL'],
  [
    /certificate|self[- ]signed|altname|CERT_|SSL routines|wrong version number/i,
    'correct sslmode and sslrootcert in it, or the certificate of PostgreSQL',
  ],
];

const isLost = /Connection terminated unexpectedly|socket disconnected|ECONNRESET|EPIPE/;
const isSilent =
  /due to connection timeout|timeout exceeded when trying to connect|did not answer within|ETIMEDOUT|not queryable|Client was closed/;

/** What an error says about reaching PostgreSQL, or being let in; undefined when it is about something else. */
export function explainPostgres(error: unknown): PostgresFault | undefined {
  if (error instanceof AggregateError && error.errors.length > 0) return explainPostgres(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  return 'severity' in error ? explainRefusal(error) : explainConnection(error);
}

/** The sentence of a fault. @param name of the setting, or of what else the address was taken from */
export function describePostgres({ found, remedy, isAway }: PostgresFault, name = 'DATABASE_URL'): string {
  return `${name} cannot be ${isAway ? 'reached' : 'used'}: ${found}; ${remedy}.`;
}

function explainRefusal(error: Told): PostgresFault | undefined {
  const state = String(error.code);
  const group = state.slice(0, 2);
  // Only what ends the connection is about being let in, besides rights.
  const remedy = refusals[state] ?? refusals[group] ?? (error.severity === 'FATAL' ? 'correct it' : undefined);
  if (remedy === undefined) return undefined;
  return { found: firstLine(error), remedy, isAway: passing.includes(group) };
}

function explainConnection(error: Told): PostgresFault | undefined {
  const away = (found: string): PostgresFault => ({ found, remedy: whereabouts, isAway: true });
  const { code, syscall, hostname, address, port, message } = error;
  if (syscall === 'getaddrinfo') return away(`the host ${hostname} is not known (${code})`);
  if (syscall === 'connect') {
    const place = port === undefined ? address : `port ${port} of ${address}`;
    return away(code === 'ETIMEDOUT' ? `${place} does not answer` : `nothing takes connections at ${place} (${code})`);
  }
  const said = `${String(code)} ${message}`;
  if (isSilent.test(said)) return away('it does not answer in time');
  if (isLost.test(said)) return away('it ended the connection without a word, as something else than PostgreSQL would');
  const known = driverMessages.find(([pattern]) => pattern.test(said));
  return known && { found: firstLine(error), remedy: known[1], isAway: false };
}

const firstLine = ({ message }: Error) => (message.split('\n')[0] ?? '').replace(/\.$/, '');
