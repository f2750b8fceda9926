import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { makeTestServer, testAdmin } from '../../testing/server.ts';
import { canonicalIp, clientIp, isIpOrNetwork, networkOf, networksOf, proxyMatcher } from './client-ip.ts';

const noIps = [
  '',
  ' ',
  'localhost',
  '1',
  '010.0.0.1',
  '0x7f.0.0.1',
  '127.1',
  '256.0.0.1',
  '1.2.3.4:80',
  '[::1]',
  '::1::',
  '<script>alert(1)</script>',
  '203.0.113.9, 10.0.0.1',
  'unknown',
  '12345::',
];

describe('the canonical form of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
    ['2001:0db8::0001', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::1', '::1'],
  ])('of %s is %s', (text, ip) => expect(canonicalIp(text)).toBe(ip));

  it.each(noIps)('does not exist of %j', (text) => expect(canonicalIp(text)).toBeUndefined());
});

describe('the address of a visitor', () => {
  const of = (ip: string, remoteAddress?: string) => clientIp({ ip, socket: { remoteAddress } } as never);

  it('is what the proxies tell', () => expect(of('2001:DB8::1', '10.0.0.1')).toBe('2001:db8::1'));
  it('is that of the connection when they tell no address', () =>
    expect(of('<b>', '::ffff:10.0.0.1')).toBe('10.0.0.1'));
  it('is empty where there is none', () => expect(of('', undefined)).toBe(''));
});

describe('the network that counts as one visitor', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['2001:db8:0:ffff:ffff:ffff:ffff:ffff', '2001:db8:0:ffff::/64'],
    ['::1', '::/64'],
    ['', ''],
  ])('of %s is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
});

describe('the networks that an address counts for', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['', ['']],
    ['2001:db8:1:fffe:3:4:5:6', ['2001:db8:1:fffe::/64', '2001:db8:1:ff00::/56', '2001:db8:1::/48']],
    ['::1', ['::/64', '::/56', '::/48']],
  ])('%s are %s', (ip, networks) => {
    expect(networksOf(ip)).toEqual(networks);
    expect(networkOf(ip, 48)).toBe(networks.at(-1));
  });
});

describe('a trusted proxy', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', '2001:db8::1/128', '192.168.0.0/1'])('may be %s', (text) => {
    expect(isIpOrNetwork(text)).toBe(true);
  });

  it.each([...noIps, '10.0.0.0/33', '10.0.0.0/0', '::/0', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/-1', 'fd00::/129'])(
    'is not %j',
    (text) => expect(isIpOrNetwork(text)).toBe(false),
  );
});

describe('a connection from a trusted proxy', () => {
  it.each([
    ['10.0.0.0/8, ::1', ['10.1.2.3', '::1'], ['11.0.0.1', '::2', '2001:db8::1', '']],
    ['fd00::/8', ['fd12::1'], ['fe80::1', '253.0.0.1']],
    ['192.0.2.1', ['192.0.2.1'], ['192.0.2.2']],
    ['1', ['198.51.100.1', '2001:db8::1'], []],
    ['false', [], ['127.0.0.1', '::1']],
  ])('with TRUST_PROXY=%s', (setting, proxies, others) => {
    const isProxy = proxyMatcher(readConfig({ TRUST_PROXY: setting }).trustProxy);
    expect(proxies.filter(isProxy)).toEqual(proxies);
    expect(others.filter(isProxy)).toEqual([]);
  });
});

describe('what a session stores', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['<script>alert(1)</script>', '127.0.0.1'],
    ['<b>, 2001:DB8:0:0::7', '2001:db8::7'],
    ['198.51.100.7, ::ffff:203.0.113.9', '203.0.113.9'],
    ['unknown', '127.0.0.1'],
  ])('of a login through one proxy that sends %j is %s', async (forwarded, stored) => {
    const server = await makeTestServer({ trustProxy: readConfig({ TRUST_PROXY: '1' }).trustProxy });
    await server.adminToken();
    await server.database.queries.deleteFrom('sessions').execute();
    const response = await server.call('POST', '/admin/login', {
      body: testAdmin,
      headers: { 'x-forwarded-for': forwarded },
    });
    expect(response.status).toBe(200);
    const sessions = await server.database.queries.selectFrom('sessions').select('ip_address').execute();
    expect(sessions).toEqual([{ ip_address: stored }]);
    await server.close();
  });
});
