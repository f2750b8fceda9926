import { expect, it } from 'vitest';
import { browserName } from './browser-name.ts';

const chromeOnLinux =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

it('names the browser, and the system or the device that says more', () => {
  expect(browserName(chromeOnLinux)).toBe('Chrome 153, Linux');
  expect(browserName(safariOnPhone)).toBe('Safari 17, iPhone');
});

it('names a program that is no browser by its first word', () => {
  expect(browserName('curl/8.5.0')).toBe('curl 8');
  expect(browserName('node')).toBe('node');
  expect(browserName('NightlyReport (the agency’s own job, which goes on and on) lib/2')).toBe('NightlyReport');
});

it('keeps a name without end short, and has none for nothing', () => {
  const name = browserName('x'.repeat(5000));
  expect(name).toMatch(/^x+…$/);
  expect(name?.length).toBeLessThan(40);
  expect(browserName('')).toBeUndefined();
  expect(browserName('   ')).toBeUndefined();
  expect(browserName('(unnamed; nothing before it)')).toBeUndefined();
});
