import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientRow } from '../../testing/account-row.ts';
import { makeTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { freePort } from '../../testing/free-port.ts';
import { openPostgres } from './postgres.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await makeTestDatabase();
});
afterAll(() => test.drop());

const classify = (error: unknown) => ({
  isUnavailable: test.database.isUnavailable(error),
  isUniqueViolation: test.database.isUniqueViolation(error),
});
const unavailable = { isUnavailable: true, isUniqueViolation: false };
const uniqueViolation = { isUnavailable: false, isUniqueViolation: true };
const neither = { isUnavailable: false, isUniqueViolation: false };

describe('on either engine', () => {
  const setting = (key: string) => test.database.queries.insertInto('settings').values({ key, value: '1' });

  it('a duplicate primary key is a unique violation', async () => {
    await setting('twice').execute();
    const error = await setting('twice')
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(classify(error)).toEqual(uniqueViolation);
  });

  it('a duplicate of a unique column is one too', async () => {
    const account = (id: string) =>
      test.database.queries.insertInto('accounts').values(
        clientRow({
          id,
          email: 'same@example.com',
          created_at: '2026-11-23T08:30:00.000Z',
        }),
      );
    await account('a').execute();
    const error = await account('b')
      .execute()
      .catch((thrown: unknown) => thrown);
    expect(classify(error)).toEqual(uniqueViolation);
  });

  it('a missing value or a broken reference is neither', async () => {
    const wrong = [
      test.database.queries.insertInto('settings').values({ key: 'no value', value: null as never }),
      test.database.queries
        .insertInto('reset_tokens')
        .values({ token_hash: 'h', account_id: 'nobody', created_at: 'c', expires_at: 'e' }),
    ];
    for (const insert of wrong) expect(classify(await insert.execute().catch((thrown) => thrown))).toEqual(neither);
  });

  it.each([
    new Error('anything'),
    new TypeError('x is not a function'),
    'a string',
    null,
    undefined,
    { code: '23505' },
  ])('an error from elsewhere is neither: %s', (error) => {
    expect(classify(error)).toEqual(neither);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'sqlite')('SQLite', () => {
  const error = (errcode: unknown) => Object.assign(new Error('SQLite says no'), { errcode });

  it.each([
    [5, 'BUSY'],
    [517, 'BUSY_SNAPSHOT'],
    [6, 'LOCKED'],
    [8, 'READONLY'],
    [1032, 'READONLY_DBMOVED'],
    [10, 'IOERR'],
    [778, 'IOERR_WRITE'],
    [13, 'FULL'],
    [14, 'CANTOPEN'],
    [11, 'CORRUPT'],
    [267, 'CORRUPT_VTAB'],
    [26, 'NOTADB'],
  ])('%d, %s, means unavailable', (code) => {
    expect(classify(error(code))).toEqual(unavailable);
  });

  it.each([
    [2067, 'CONSTRAINT_UNIQUE'],
    [1555, 'CONSTRAINT_PRIMARYKEY'],
  ])('%d, %s, means a unique violation', (code) => {
    expect(classify(error(code))).toEqual(uniqueViolation);
  });

  it.each<[unknown, string]>([
    [0, 'OK'],
    [1, 'ERROR'],
    [3, 'PERM'],
    [4, 'ABORT'],
    [7, 'NOMEM'],
    [9, 'INTERRUPT'],
    [12, 'NOTFOUND'],
    [15, 'PROTOCOL'],
    [19, 'CONSTRAINT'],
    [275, 'CONSTRAINT_CHECK'],
    [787, 'CONSTRAINT_FOREIGNKEY'],
    [1299, 'CONSTRAINT_NOTNULL'],
    [1811, 'CONSTRAINT_TRIGGER'],
    ['5', 'not a number'],
  ])('%s, %s, means neither', (code) => {
    expect(classify(error(code))).toEqual(neither);
  });
});

describe.runIf(process.env.TEST_ENGINE === 'postgres')('PostgreSQL', () => {
  const error = (code: unknown) => Object.assign(new Error('PostgreSQL says no'), { code });

  it.each([
    '08000', // connection exception
    '08006', // connection failure
    '53100', // disk full
    '53300', // too many connections
    '57P01', // admin shutdown
    '57014', // query cancelled, as by statement_timeout
    '58030', // I/O error
    '25006', // read-only transaction
  ])('%s means unavailable', (code) => {
    expect(classify(error(code))).toEqual(unavailable);
  });

  it.each([
    'connect ECONNREFUSED 127.0.0.1:5432',
    'connect ENOENT /run/postgresql/.s.PGSQL.5432',
    'read ECONNRESET',
    'getaddrinfo ENOTFOUND db.example',
    'write EPIPE',
    'connect ETIMEDOUT',
    'connect EHOSTUNREACH',
    'getaddrinfo EAI_AGAIN db.example',
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
  ])('“%s” means unavailable', (message) => {
    expect(classify(new Error(message))).toEqual(unavailable);
  });

  it('the first of several connection attempts decides', () => {
    expect(classify(new AggregateError([error('53300'), error('23505')]))).toEqual(unavailable);
    expect(classify(new AggregateError([error('23505'), error('53300')]))).toEqual(uniqueViolation);
    expect(classify(new AggregateError([]))).toEqual(neither);
  });

  it('23505 means a unique violation', () => {
    expect(classify(error('23505'))).toEqual(uniqueViolation);
  });

  it.each([
    '23502', // not null
    '23503', // foreign key
    '23514', // check
    '22001', // too long
    '25001', // active transaction
    '25P02', // failed transaction
    '40001', // serialization failure
    '42601', // syntax
    '28P01', // wrong password
    '3D000', // no such database
    '0A000', // not supported
    'P0853', // contains 08 and 53, but not at the start
    23_505, // not text
  ])('%s means neither', (code) => {
    expect(classify(error(code))).toEqual(neither);
  });

  it('a server that is not there, or hangs up, is unavailable', async () => {
    const port = await freePort();
    const absent = openPostgres(`postgres://u:p@127.0.0.1:${port}/db`, { onLostConnection: () => {} });
    expect(classify(await absent.ping().catch((thrown: unknown) => thrown))).toEqual(unavailable);
    const rude = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    expect(classify(await absent.ping().catch((thrown: unknown) => thrown))).toEqual(unavailable);
    rude.close();
    await absent.close();
  });
});
