import { briefStepNumbers } from '@vitrine/contracts/brief/steps.ts';
import { describe, expect, it } from 'vitest';
import { detailsTexts } from '../../messages/details.ts';
import { briefStage, stageLabels } from './brief-stage.ts';

const savedAt = '2026-11-23T09:00:00.000Z';
const responses = briefStepNumbers.map((step) => ({ step, data: {}, isDraft: false, revision: 1, savedAt }));

describe('briefStage', () => {
  it('tells a brief that is complete from one that was submitted', () => {
    expect(briefStage({ isCompleted: true, responses })).toBe('submitted');
    expect(briefStage({ isCompleted: false, responses })).toBe('completed');
    expect(briefStage({ isCompleted: false, responses: responses.slice(1) })).toBe('inProgress');
  });

  it.each(['en', 'fr'] as const)('has a word for each (%s)', (language) => {
    expect(new Set(Object.values(stageLabels).map((key) => detailsTexts(language)(key))).size).toBe(3);
  });
});
