import Bowser from 'bowser';

/** As long as a name may be in a row. */
const maxLength = 32;

/**
 * The browser and the device or system of a user agent, such as "Firefox 136, Linux" or "Safari 17, iPhone"; of a program
 * that is no browser, its first word; undefined where it says nothing of itself.
 */
export function browserName(userAgent: string): string | undefined {
  const text = userAgent.trim();
  // Bowser takes no empty text.
  if (text === '') return undefined;
  const { browser, os, platform } = Bowser.parse(text);
  if (!browser.name) return programName(text);
  return [withVersion(browser.name, browser.version), platform.model ?? os.name].filter(Boolean).join(', ');
}

/** The product that a user agent begins with (RFC 9110, section 10.1.5): `curl/8.5.0`. */
function programName(text: string): string | undefined {
  const [, name, version] = /^([^\s/();]+)(?:\/(\S+))?/.exec(text) ?? [];
  if (!name) return undefined;
  return name.length > maxLength ? `${name.slice(0, maxLength)}…` : withVersion(name, version);
}

/** Only the first number of a version: the others tell nobody anything. */
function withVersion(name: string, version: string | undefined): string {
  const major = /^\d{1,4}/.exec(version ?? '')?.[0];
  return major === undefined ? name : `${name} ${major}`;
}
