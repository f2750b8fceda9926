import Bowser from 'bowser';

/** The browser and system of a user agent as people know them, "Firefox 136, Linux"; undefined when it is none known. */
export function browserName(userAgent: string): string | undefined {
  if (userAgent === '') return undefined;
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return undefined;
  const version = browser.version?.split('.')[0];
  return [[browser.name, version].filter(Boolean).join(' '), os.name].filter(Boolean).join(', ');
}
