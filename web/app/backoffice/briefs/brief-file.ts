import { briefProgress, completedSteps, readableStep } from '@vitrine/contracts/brief/steps.ts';
import type { BriefRow } from '@vitrine/contracts/brief.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** A brief as a JSON file: the answers as stored, and readable in one language. */
export function briefFile(brief: BriefRow, language: Language): Blob {
  const { client, responses, isCompleted, lastUpdated } = brief;
  const content = {
    client: { name: client.name, email: client.email },
    wizardProgress: briefProgress(completedSteps(responses)),
    isSubmitted: isCompleted,
    lastUpdated,
    language,
    steps: responses.map((entry) => readableStep(entry, language)),
  };
  return new Blob([`${JSON.stringify(content, null, 2)}\n`], { type: 'application/json' });
}

/** A name made safe for a file name: letters and digits of any script, and hyphens. */
export function fileNamePart(name: string): string {
  const slug = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return (
    [...slug]
      .slice(0, 60)
      .join('')
      .replace(/^-+|-+$/g, '') || 'client'
  );
}
