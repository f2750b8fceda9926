import { describe, expect, it } from 'vitest';
import { isPublicUrl } from './public-url.ts';

describe('an address is public', () => {
  it.each(['https://studio.fr', 'https://studio.fr.', 'http://203.0.114.7:3000', 'https://[2001:4860:4860::8888]/'])(
    'where anybody can reach it: %s',
    (url) => expect(isPublicUrl(url)).toBe(true),
  );

  it.each([
    ...['http://localhost:3000', 'http://site.localhost', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'http://nas'],
    ...['http://192.168.1.20', 'http://10.0.0.4', 'http://172.20.0.2', 'http://[fd00::1]', 'http://[::ffff:10.0.0.1]'],
    ...['http://studio.local', 'http://studio.lan', 'http://studio.home.arpa', 'http://169.254.3.4', 'http://0.0.0.0'],
  ])('but not at home: %s', (url) => expect(isPublicUrl(url)).toBe(false));
});
