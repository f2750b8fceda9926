import type { Config } from '../../config.ts';
import { counted } from '../../platform/counted.ts';
import { readCertificate } from '../../platform/monitoring/certificate.ts';
import { version } from '../../platform/version.ts';
import { type Finding, findingsOn, reasonOf } from './finding.ts';

const day = 24 * 60 * 60_000;
const timeoutMs = 8_000;

const site = findingsOn('Address');
const tls = findingsOn('TLS');

/** Visits the site from this machine, as a browser would. @param now in ms since 1970 */
export async function checkPublicUrl({ publicUrl }: Pick<Config, 'publicUrl'>, now: number): Promise<Finding[]> {
  const isSecure = publicUrl.startsWith('https:');
  return [await visit(publicUrl), ...(isSecure ? [await checkCertificate(publicUrl, now)] : [])];
}

async function visit(publicUrl: string): Promise<Finding> {
  const get = (path: string) =>
    fetch(`${publicUrl}/api/health/${path}`, { signal: AbortSignal.timeout(timeoutMs), redirect: 'manual' });
  try {
    const live = await get('live');
    const body: unknown = await live.json().catch(() => undefined);
    if (!live.ok || typeof body !== 'object' || body === null || !('version' in body)) {
      return site.fail(
        `${publicUrl} answers ${live.status}, and not as Vitrine`,
        'Let the proxy pass /api to Vitrine, and compare PUBLIC_URL with the address of the site.',
      );
    }
    const ready = await get('ready');
    if (!ready.ok) {
      return site.fail(
        `${publicUrl} runs, but is not ready (${ready.status})`,
        'Read the last lines of its log; the lines about the database below may say why.',
      );
    }
    if (body.version !== version) {
      return site.warn(
        `${publicUrl} runs version ${body.version}, and this program is ${version}`,
        'Restart the server to finish the upgrade.',
      );
    }
    return site.ok(`${publicUrl} answers, version ${version}`);
  } catch (error) {
    return site.fail(
      `${publicUrl} cannot be reached from here: ${reasonOf(error)}`,
      'Start the server, and look at its name in the DNS, the proxy and the firewall. Some networks do not let a machine reach its own public address: then try from elsewhere.',
    );
  }
}

async function checkCertificate(publicUrl: string, now: number): Promise<Finding> {
  try {
    const { validTo, problem } = await readCertificate(publicUrl, timeoutMs);
    const until = new Date(validTo).toISOString().slice(0, 10);
    if (validTo <= now)
      return tls.fail(`the certificate ended on ${until}`, 'Renew it now: browsers turn visitors away.');
    if (problem !== undefined) {
      return tls.fail(
        `browsers do not accept the certificate: ${problem}`,
        'Use one of a public authority, with its intermediate certificates, for exactly this name.',
      );
    }
    const days = Math.floor((validTo - now) / day);
    if (days < 14) {
      return tls.warn(
        `the certificate ends in ${counted(days, 'day')}, on ${until}`,
        'It should have been renewed by now: read the log of Caddy or certbot.',
      );
    }
    return tls.ok(`the certificate is accepted, and valid until ${until}`);
  } catch (error) {
    return tls.fail(
      `no certificate could be read: ${reasonOf(error)}`,
      'Serve the site by https, or correct PUBLIC_URL.',
    );
  }
}
