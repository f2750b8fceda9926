import { briefProgress, completedSteps, readableStep } from '@vitrine/contracts/brief/steps.ts';
import type { WizardRow } from '@vitrine/contracts/brief.ts';
import type { Language } from '@vitrine/contracts/language.ts';

/** A brief as a file: the answers as they are kept, and as a person reads them in one language. */
export function briefFile(brief: WizardRow, language: Language): Blob {
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

/** A name as a part of a file's name: letters and digits of any script, and hyphens. */
export function fileNamePart(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return (
    [...words]
      .slice(0, 60)
      .join('')
      .replace(/^-+|-+$/g, '') || 'client'
  );
}
