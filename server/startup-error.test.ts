import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { DataDirInUseError } from './platform/database/folder-lock.ts';
import { explainStartupError } from './startup-error.ts';

const systemError = (code: string) => Object.assign(new Error(`${code}: open '/data'`), { code });

it.each([new ConfigError('PORT must be a number.'), new DataDirInUseError('DATA_DIR is in use.')])(
  'is the message alone where it names the setting: $message',
  (error) => {
    expect(explainStartupError(error)).toBe(error.message);
  },
);

it('names PORT when the port is taken', () => {
  expect(explainStartupError(systemError('EADDRINUSE'))).toBe('PORT is in use by another program.');
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
