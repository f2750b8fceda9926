import Bowser from 'bowser';

/** The browser and system of a user agent, such as "Firefox 136, Linux"; undefined if unknown. */
export function browserName(userAgent: string): string | undefined {
  if (userAgent === '') return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return undefined;
  const version = browser.version?.split('.')[0];
  return [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(', ');
}
