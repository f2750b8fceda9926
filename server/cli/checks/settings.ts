import type { Config } from '../../config.ts';
import { type Finding, findingsOn } from './finding.ts';

const settings = findingsOn('Settings');

/**
 * Looks for settings that are valid and yet not what a public site needs.
 * @param given the names of those that are set; the rest have their default values
 */
export function checkSettings(config: Config, given: readonly string[]): Finding[] {
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = hostname !== 'localhost' && !hostname.startsWith('127.');
  const findings = [settings.ok(given.length === 0 ? 'all are defaults' : `valid; set are ${given.join(', ')}`)];
  if (!isPublic) {
    findings.push(
      settings.warn(
        `PUBLIC_URL is ${config.publicUrl}`,
        'Set PUBLIC_URL to the address that visitors use: links in mails start with it.',
      ),
    );
  } else if (protocol === 'http:') {
    findings.push(
      settings.warn(
        'PUBLIC_URL starts with http://',
        'Serve the site by https: passwords and personal data travel in clear.',
      ),
    );
  }
  if (isPublic && config.trustProxy === false) {
    findings.push(
      settings.warn(
        'TRUST_PROXY is not set',
        'Behind a proxy, set TRUST_PROXY to its address: otherwise all visitors share one rate limit.',
      ),
    );
  }
  if (config.metricsToken === undefined) {
    findings.push(settings.ok('METRICS_TOKEN is not set: /api/metrics is closed'));
  }
  if (!config.rateLimits) {
    findings.push(
      settings.warn('RATE_LIMITS is off', 'Remove it outside of load tests: passwords can be guessed without a limit.'),
    );
  }
  return findings;
}
