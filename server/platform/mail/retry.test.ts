import { expect, it } from 'vitest';
import { ConnectionLostError, isConnectionRefused, isRefusedForGood, nextAttempt } from './retry.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const created = Date.parse('2026-11-23T08:30:00.000Z');

it.each([
  [1, 0.5],
  [2, 1],
  [3, 2],
  [4, 5],
  [5, 10],
  [6, 20],
  [7, 40],
  [8, 60],
  [9, 60],
  [100, 60],
])('after attempt %d it waits %d minutes', (attempts, minutes) => {
  const now = created + 3 * 60 * minute;
  expect(nextAttempt(attempts, created, now)).toBe(now + minutes * minute);
});

it('puts the last attempt at the end of the day', () => {
  expect(nextAttempt(30, created, created + day - 20 * minute)).toBe(created + day);
  expect(nextAttempt(30, created, created + day - 60 * minute)).toBe(created + day);
  expect(nextAttempt(30, created, created + day - 61 * minute)).toBe(created + day - minute);
});

it('waits at least a second', () => {
  expect(nextAttempt(30, created, created + day - 1)).toBe(created + day - 1 + 1000);
});

it('gives up when the day is over, after eight attempts', () => {
  expect(nextAttempt(8, created, created + day - 1)).not.toBeNull();
  expect(nextAttempt(8, created, created + day)).toBeNull();
  expect(nextAttempt(9, created, created + 2 * day)).toBeNull();
});

it('does not give up before eight attempts, however old the mail is', () => {
  expect(nextAttempt(7, created, created + day)).toBe(created + day + 40 * minute);
  expect(nextAttempt(1, created, created + 30 * day)).toBe(created + 30 * day + 0.5 * minute);
});

it('a recipient that the mail library refuses is refused for good', () => {
  const refusal = (message: string) => Object.assign(new Error(message), { code: 'EENVELOPE', command: 'API' });
  expect(isRefusedForGood(refusal('Invalid recipient "a<b@example.com"'))).toBe(true);
  expect(isRefusedForGood(refusal('Invalid sender "<"'))).toBe(false);
});

it.each([
  [421, 'EHLO', true],
  [421, 'AUTH PLAIN', true],
  [421, 'MAIL FROM', true],
  [421, 'RCPT TO', false],
  [421, 'DATA', false],
  [450, 'CONN', true],
  [451, 'HELO', true],
  [454, 'AUTH LOGIN', true],
  [454, 'STARTTLS', true],
  [452, 'MAIL FROM', false],
  [450, 'RCPT TO', false],
  [535, 'AUTH PLAIN', false],
  [554, 'CONN', false],
])('%d to %s means that no connection was to be had: %s', (responseCode, command, expected) => {
  expect(isConnectionRefused(Object.assign(new Error('No'), { code: 'EPROTOCOL', command, responseCode }))).toBe(
    expected,
  );
});

it('a connection that ended before the mail was none, and one that ended during it may have been', () => {
  expect(isConnectionRefused(new ConnectionLostError('Connection closed unexpectedly'))).toBe(true);
  const during = Object.assign(new Error('Connection closed unexpectedly'), { code: 'ECONNECTION', command: 'CONN' });
  expect(isConnectionRefused(during)).toBe(false);
});
