/** A first heading of CHANGELOG.md that is not a draft of the version. */
export class NoDraftError extends Error {}

/**
 * Dates the draft of a version, which is the first section of the changelog: `## 1.0.0 (draft)`.
 *
 * @param date as in `2026-11-27`
 * @returns the changelog with that heading dated, and the section's text, without it
 * @throws {NoDraftError} which says what stands there instead
 */
export function dateDraft(changelog: string, version: string, date: string): { changelog: string; notes: string } {
  const heading = /^## .*$/m.exec(changelog);
  if (heading?.[0] !== `## ${version} (draft)`)
    throw new NoDraftError(
      `CHANGELOG.md begins with ${heading ? `"${heading[0]}"` : 'no section'}: "## ${version} (draft)" is to come first.`,
    );
  const after = changelog.slice(heading.index + heading[0].length);
  const next = after.search(/^## /m);
  return {
    changelog: `${changelog.slice(0, heading.index)}## ${version} – ${date}${after}`,
    notes: (next === -1 ? after : after.slice(0, next)).trim(),
  };
}
