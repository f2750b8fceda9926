import { describe, expect, it } from 'vitest';
import { shortNetwork } from './short-network.ts';

describe('shortNetwork', () => {
  it.each([
    ['192.0.2.77', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['::1', '::/48'],
    ['', null],
    ['somebody', null],
  ])('makes %s into %s', (ip, network) => {
    expect(shortNetwork(ip)).toBe(network);
  });
});
