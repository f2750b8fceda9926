import type { Config, SettingsReport } from '../../config.ts';
import type { SettingName } from '../../settings.ts';
import { type Finding, findingsOn } from './finding.ts';

const settings = findingsOn('Settings');

/** Looks for settings that are invalid, and for valid ones that are not what a public site needs. */
export function checkSettings({ config, faults, given, doubts }: SettingsReport): Finding[] {
  const isValid = (name: SettingName) => !faults.some(({ names }) => names.includes(name));
  const invalid = faults.map(({ sentence }) =>
    settings.fail(sentence, 'Correct it: the server does not start with it.'),
  );
  const valid = given.length === 0 ? 'all are defaults' : `valid; set are ${given.join(', ')}`;
  return [
    ...(invalid.length > 0 ? invalid : [settings.ok(valid)]),
    ...doubts.map((doubt) => settings.warn(doubt.replace(/\.$/, ''), 'Correct it, or remove it.')),
    ...(isValid('PUBLIC_URL') ? checkPublicUrl(config, isValid('TRUST_PROXY')) : []),
    ...checkProtection(config),
  ];
}

function checkPublicUrl(config: Config, isProxyValid: boolean): Finding[] {
  const findings: Finding[] = [];
  const { protocol, hostname } = new URL(config.publicUrl);
  const isPublic = hostname !== 'localhost' && !hostname.startsWith('127.');
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
  if (isPublic && isProxyValid && config.trustProxy === false) {
    findings.push(
      settings.warn(
        'TRUST_PROXY is not set',
        'Behind a proxy, set TRUST_PROXY to its address: otherwise all visitors share one rate limit.',
      ),
    );
  }
  return findings;
}

function checkProtection(config: Config): Finding[] {
  const findings: Finding[] = [];
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
