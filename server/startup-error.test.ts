import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { DataDirInUseError } from './platform/database/folder-lock.ts';
import { explainStartupError, refuseToListen } from './startup-error.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: open '/data'`), { code });

it.each([new ConfigError('PORT must be a number.'), new DataDirInUseError('DATA_DIR is in use.')])(
  'is the message alone where it names the setting: $message',
  (error) => {
    expect(explainStartupError(error)).toBe(error.message);
  },
);

it.each([
  ['EADDRINUSE', 'PORT 80 is in use by another program: end it, or set PORT to another number.'],
  ['EACCES', 'PORT 80 may not be used by this user: set PORT to a number from 1024 on, behind a proxy.'],
  ['EADDRNOTAVAIL', 'HOST 192.0.2.1 is no address of this machine.'],
])('names the port or the address that cannot be listened on: %s', (code, sentence) => {
  const refuse = () => refuseToListen(systemError(code), { port: 80, host: '192.0.2.1' });
  expect(refuse).toThrow(sentence);
  try {
    refuse();
  } catch (error) {
    expect(explainStartupError(error)).toBe(sentence);
  }
});

it.each(['ENOSPC', 'EDQUOT'])('says that there is no room for %s', (code) => {
  expect(explainStartupError(systemError(code))).toMatch(/^There is no room on the disk of DATA_DIR \(.+\): [^\n]+\.$/);
});

it.each(['EACCES', 'EROFS', 'EPERM', 'ENOTDIR'])('names DATA_DIR for %s', (code) => {
  expect(explainStartupError(systemError(code))).toBe(`DATA_DIR cannot be written: ${code}: open '/data'`);
});

it('says what to look at when the disk of the database is full', () => {
  const error = Object.assign(new Error('disk I/O error'), { errcode: 778, stack: 'at sqlite.ts' });
  expect(explainStartupError(error)).toMatch(/DATA_DIR.*disk I\/O error.*full/);
  expect(explainStartupError(error)).not.toContain('sqlite.ts');
});

it('is the stack of any other error', () => {
  const error = systemError('ENOENT');
  expect(explainStartupError(error)).toBe(error.stack);
  expect(explainStartupError(Object.assign(new Error('bare'), { stack: undefined }))).toBe('bare');
  expect(explainStartupError('a string')).toBe('a string');
});
