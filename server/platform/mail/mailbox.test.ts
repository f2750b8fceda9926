import { describe, expect, it } from 'vitest';
import { mailboxOf } from './mailbox.ts';

describe('the mailbox of an address', () => {
  it.each([
    ['Ada@Example.COM', 'ada@example.com'],
    ['ada+shop@example.com', 'ada@example.com'],
    ['ada+shop+2@example.com', 'ada@example.com'],
    ['a.d.a@example.com', 'a.d.a@example.com'],
    ['a.d.a+x@gmail.com', 'ada@gmail.com'],
    ['ada@googlemail.com', 'ada@gmail.com'],
    ['+ada@example.com', '+ada@example.com'],
    ['"a@b"@example.com', '"a@b"@example.com'],
    ['...@gmail.com', '...@gmail.com'],
    ['no address', 'no address'],
  ])('of %s is %s', (email, mailbox) => {
    expect(mailboxOf(email)).toBe(mailbox);
  });
});
