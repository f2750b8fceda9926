import { placeholdersIn } from '@vitrine/contracts/placeholders.ts';
import type { Config } from '../../config.ts';
import { doMailsLeave } from '../../platform/make-platform.ts';
import { type Finding, findingsOn } from './finding.ts';

const facts = findingsOn('Agency');

/**
 * Looks for facts about the agency that nobody has filled in.
 * @param agency those of `contracts/agency.ts` with `contracts/agency-business.ts` that are in force
 */
export function checkAgency(
  agency: object,
  settings: Pick<Config, 'agencyEmail' | 'smtpUrl' | 'publicUrl'>,
): Finding[] {
  const left = placeholdersIn(agency);
  const findings: Finding[] = [];
  if (left.length > 0) {
    const found = `placeholders are left: ${left.join(', ')}`;
    const remedy = 'Publish your own ("vitrine content"): the legal notice, proposals and every mail quote them.';
    findings.push(
      doMailsLeave(settings)
        ? facts.fail(`${found}; no proposal can be sent`, remedy)
        : facts.warn(found, `${remedy} Until then proposals are specimens.`),
    );
  }
  const { agencyEmail } = settings;
  if (placeholdersIn({ agencyEmail }).length > 0) {
    findings.push(facts.fail(`leads are sent to ${agencyEmail}, which cannot receive mail`, 'Set AGENCY_EMAIL.'));
  }
  return findings.length > 0 ? findings : [facts.ok('no placeholder is left in the facts of the agency')];
}
