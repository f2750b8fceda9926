import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  type BriefAnswers,
  type BriefData,
  type BriefField,
  type BriefStepNumber,
  briefComplete,
  briefDraft,
  briefListQuery,
  briefProgress,
  briefResponse,
  briefRow,
  briefSentence,
  briefSentences,
  briefStep,
  briefStepCount,
  briefStepParams,
  briefSteps,
  checkStep,
  completedSteps,
  currentStep,
  hasAnswers,
  readableAnswer,
  savedStep,
  saveStepRequest,
} from './brief.ts';
import { issueSentence, sentences } from './errors.ts';
import { languages } from './language.ts';

/**
 * The fields of each step, written a second time so that a slip in the tables fails here: ids in order, required ones
 * with an asterisk.
 */
const expectedFields: Record<BriefStepNumber, string> = {
  1: 'projectName* companyName* industry* projectType* description* targetAudience*',
  2: 'primaryGoals* successMetrics* currentChallenges* competitorAnalysis uniqueValue*',
  3: 'contentStrategy* existingContent contentCreation* languages* seoRequirements contentManagement*',
  4: 'coreFeatures* userAuthentication paymentIntegration thirdPartyIntegrations customFunctionality mobileRequirements*',
  5: 'designStyle* colorPreferences* brandGuidelines inspirationSites logoRequirements imageRequirements*',
  6: 'hostingPreference* domainRequirements* performanceRequirements* securityRequirements backupRequirements* technicalSupport*',
  7: 'futureFeatures scalabilityNeeds* maintenancePreference* updateFrequency* trainingNeeds longTermVision',
  8: 'budgetRange* budgetFlexibility* paymentPreference* timeline* priorityFeatures* budgetConcerns',
  9: 'additionalRequirements concerns questions communicationPreference decisionMakers additionalInfo',
};

/** The ids of each field's choices, in order. Stored answers use them, so none may change. */
const expectedOptions: Record<string, string> = {
  industry:
    'technology healthcare finance education retail manufacturing consulting nonprofit hospitality real-estate other',
  projectType: 'new-website website-redesign web-application e-commerce mobile-app automation ai-integration other',
  contentCreation: 'client-provided collaborative full-service mixed',
  languages: 'english french spanish german italian portuguese chinese japanese arabic other',
  contentManagement: 'cms-easy cms-advanced headless static custom unsure',
  userAuthentication: 'none basic social advanced sso custom',
  paymentIntegration: 'none stripe paypal square multiple subscription custom',
  mobileRequirements: 'responsive mobile-first pwa native-app hybrid-app desktop-only',
  logoRequirements: 'have-logo need-logo update-logo no-logo',
  imageRequirements: 'client-provides stock-photos professional-photos mixed-approach custom-graphics minimal-images',
  hostingPreference:
    'managed-hosting shared-hosting vps-hosting dedicated-server cloud-hosting existing-hosting recommendations',
  domainRequirements: 'have-domain need-domain transfer-domain subdomain multiple-domains help-choosing',
  performanceRequirements: 'basic standard high enterprise global unsure',
  backupRequirements: 'daily weekly monthly real-time manual no-backups',
  technicalSupport: 'basic standard priority managed self-managed custom',
  scalabilityNeeds: 'minimal moderate high enterprise global unsure',
  maintenancePreference: 'full-service partial training self-managed as-needed custom',
  updateFrequency: 'daily weekly monthly quarterly rarely seasonal as-needed',
  trainingNeeds: 'none basic comprehensive ongoing documentation video-tutorials live-sessions',
  budgetRange: 'under-5k 5k-10k 10k-25k 25k-50k 50k-100k over-100k discuss',
  budgetFlexibility: 'fixed some-flexibility flexible value-focused phased',
  paymentPreference: 'milestone monthly 50-50 third-payments completion custom',
  timeline: 'asap 1-month 2-3-months 3-6-months 6-12-months over-year flexible',
  communicationPreference: 'email phone video slack project-management mixed',
};

/** Longer lists, whose choices are only counted here. */
const counted: Record<string, number> = {
  primaryGoals: 10,
  coreFeatures: 15,
  thirdPartyIntegrations: 12,
  designStyle: 10,
  securityRequirements: 10,
  futureFeatures: 15,
};

const several = [
  'primaryGoals',
  'languages',
  'coreFeatures',
  'thirdPartyIntegrations',
  'securityRequirements',
  'futureFeatures',
];

const allFields: BriefField[] = briefSteps.flatMap((step) => [...step.fields]);
const optionsOf = (field: BriefField) => ('options' in field ? Object.keys(field.options) : []);

const answerTo = (field: BriefField): string | string[] => {
  const [first = ''] = optionsOf(field);
  if (field.kind === 'choices') return [first];
  return field.kind === 'choice' ? first : 'Réponse';
};

const fullAnswers = (step: BriefStepNumber): BriefAnswers =>
  Object.fromEntries(briefStep(step).fields.map((field) => [field.id, answerTo(field)]));

const requiredAnswers = (step: BriefStepNumber): BriefAnswers =>
  Object.fromEntries(
    briefStep(step)
      .fields.filter((field) => field.required)
      .map((field) => [field.id, answerTo(field)]),
  );

/** The sentences of a refusal, in English; fails when the answers were taken. */
function refused(step: BriefStepNumber, data: unknown, isDraft: boolean): Record<string, string> {
  const checked = checkStep(step, data, isDraft);
  if (checked.ok) throw new Error('was not refused');
  return briefSentences(checked.fields, step, 'en');
}

describe('the description', () => {
  it('has nine steps in order', () => {
    expect(briefStepCount).toBe(9);
    expect(briefSteps.map((step) => step.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it.each(briefSteps)('step $number has its fields, each required or not', ({ number, fields }) => {
    expect(fields.map((field) => field.id + (field.required ? '*' : '')).join(' ')).toBe(expectedFields[number]);
  });

  it('has these choices, and no other field of choices', () => {
    const given = allFields.filter((field) => 'options' in field && !(field.id in counted));
    expect(Object.fromEntries(given.map((field) => [field.id, optionsOf(field).join(' ')]))).toEqual(expectedOptions);
  });

  it.each(Object.entries(counted))('%s has %i members', (id, count) => {
    expect(allFields.filter((field) => field.id === id).map((field) => optionsOf(field).length)).toEqual([count]);
  });

  it('lets several be chosen in these fields, at least one where required', () => {
    const choices = allFields.filter((field) => field.kind === 'choices');
    expect(choices.map((field) => field.id)).toEqual(several);
    for (const field of choices) expect(field.minimum, field.id).toBe(field.required ? 1 : 0);
  });

  it.each(languages)('has its own sentence for every required field (%s)', (language) => {
    const missing = allFields.flatMap((field) => (field.required ? [field.missing[language]] : []));
    expect(missing).toHaveLength(Object.values(expectedFields).join('').split('*').length - 1);
    expect(missing.every((sentence) => sentence.length > 10)).toBe(true);
    expect(new Set(missing).size).toBe(missing.length);
  });

  it('says the sentences in two languages', () => {
    for (const field of allFields) if (field.required) expect(field.missing.en).not.toBe(field.missing.fr);
  });

  it.each(languages)('names the choices of a field apart (%s)', (language) => {
    for (const field of allFields) {
      const labels = 'options' in field ? Object.values(field.options).map((option) => option[language]) : [];
      expect(new Set(labels).size, field.id).toBe(labels.length);
    }
  });

  it('is typeset as each language is', () => {
    const texts = (language: 'en' | 'fr') =>
      briefSteps.flatMap((step) => [
        step.title[language],
        step.description[language],
        ...step.fields.flatMap((field) => [
          field.label[language],
          field.hint?.[language] ?? '',
          field.required ? field.missing[language] : '',
          ...('options' in field ? Object.values(field.options).map((option) => option[language]) : []),
        ]),
      ]);
    for (const text of [...texts('en'), ...texts('fr')]) expect(text).not.toMatch(/'|"|^\s|\s$| {2}/);
    for (const text of texts('fr')) {
      expect(text).not.toMatch(/[^\u00a0]:|[^\u202f][;!?]|\d [\d$]/);
    }
  });

  it('shows budgets in US dollars, in every language', () => {
    const budget = allFields.find((field) => field.id === 'budgetRange');
    if (!budget) throw new Error('no budget');
    for (const option of optionsOf(budget).filter((id) => id !== 'discuss')) {
      for (const language of languages) expect(readableAnswer(budget, option, language).join()).toContain('$');
    }
    expect(readableAnswer(budget, 'discuss', 'en').join()).not.toContain('$');
  });
});

describe('a draft', () => {
  it.each(briefSteps)('of step $number may be empty, half empty or full', ({ number, fields }) => {
    const empty = Object.fromEntries(fields.map((field) => [field.id, field.kind === 'choices' ? [] : '']));
    expect(checkStep(number, {}, true)).toEqual({ ok: true, data: {} });
    expect(checkStep(number, empty, true)).toEqual({ ok: true, data: empty });
    expect(checkStep(number, fullAnswers(number), true)).toEqual({ ok: true, data: fullAnswers(number) });
  });

  it.each(briefSteps.flatMap((step) => step.fields.map((field) => ({ step: step.number, field, id: field.id }))))(
    'of step $step refuses a wrong $id, and so does a completed step',
    ({ step, field }) => {
      const [first = ''] = optionsOf(field);
      const wrong: Record<BriefField['kind'], unknown[]> = {
        text: [7, null, ['a'], 'x'.repeat(5001), 'a\u0000b'],
        longText: [7, null, {}, 'x'.repeat(5001), 'a\u0000b'],
        choice: ['unheard-of', 'toString', ' ', 7, null, [first]],
        choices: ['unheard-of', first, null, ['unheard-of'], [''], [first, first], Array(31).fill(first)],
      };
      for (const value of wrong[field.kind]) {
        expect(Object.keys(refused(step, { [field.id]: value }, true))).toEqual([field.id]);
        expect(Object.keys(refused(step, { ...fullAnswers(step), [field.id]: value }, false))).toEqual([field.id]);
      }
    },
  );

  it('refuses unknown fields, each by its name, and what is no object', () => {
    expect(refused(1, { projectName: 'Vitrine', extra: 1, more: 2 }, true)).toEqual({
      extra: sentences('en')('fieldUnknown'),
      more: sentences('en')('fieldUnknown'),
    });
    expect(Object.keys(refused(1, { budgetRange: 'discuss' }, true))).toEqual(['budgetRange']);
    const crafted = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`${'k'.repeat(300)}${index}`, 1]));
    expect(JSON.stringify(refused(1, crafted, true)).length).toBeLessThan(10_000);
    for (const data of ['text', null, undefined, [], 3]) expect(Object.keys(refused(1, data, true))).toEqual(['data']);
  });

  it('never lets a name of the language through', () => {
    const data = JSON.parse('{"__proto__":{"polluted":true},"constructor":"x"}');
    expect(Object.keys(refused(1, data, true))).toContain('constructor');
    const checked = checkStep(1, JSON.parse('{"projectName":"a","__proto__":{"polluted":true}}'), true);
    if (checked.ok) expect(Object.entries(checked.data)).toEqual([['projectName', 'a']]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('trims texts, and takes 5,000 characters', () => {
    const long = 'x'.repeat(5000);
    expect(checkStep(1, { projectName: '  Vitrine ', description: long }, true)).toEqual({
      ok: true,
      data: { projectName: 'Vitrine', description: long },
    });
    expect(refused(1, { description: `${long}x` }, true)).toEqual({ description: 'At most 5000 characters' });
    expect(refused(1, { ...fullAnswers(1), description: `${long}x` }, false)).toEqual({
      description: 'At most 5000 characters',
    });
  });
});

describe('a completed step', () => {
  it.each(briefSteps)('$number passes with what is required, and with everything', ({ number }) => {
    expect(checkStep(number, requiredAnswers(number), false)).toEqual({ ok: true, data: requiredAnswers(number) });
    expect(checkStep(number, fullAnswers(number), false)).toEqual({ ok: true, data: fullAnswers(number) });
  });

  it('takes every choice that is offered', () => {
    for (const step of briefSteps)
      for (const field of step.fields)
        for (const option of optionsOf(field)) {
          const answer = field.kind === 'choices' ? [option] : option;
          const data = { ...requiredAnswers(step.number), [field.id]: answer };
          expect(checkStep(step.number, data, false).ok, `${field.id}: ${option}`).toBe(true);
        }
  });

  const required = briefSteps.flatMap((step) =>
    step.fields.flatMap((field) => (field.required ? [{ step: step.number, field, id: field.id }] : [])),
  );

  it.each(required)('$step without $id is refused in the sentence of that field', ({ step, field }) => {
    const { [field.id]: _, ...without } = fullAnswers(step);
    const nothing = field.kind === 'choices' ? [[]] : field.kind === 'choice' ? [''] : ['', ' \n\t ', '\u00a0'];
    for (const data of [without, ...nothing.map((value) => ({ ...without, [field.id]: value }))]) {
      const checked = checkStep(step, data, false);
      if (checked.ok) throw new Error('was not refused');
      for (const language of languages)
        expect(briefSentences(checked.fields, step, language)).toEqual({ [field.id]: field.missing[language] });
    }
  });

  it.each(briefSteps)('$number, all empty, names every required field', ({ number, fields }) => {
    const missing = fields.filter((field) => field.required);
    const checked = checkStep(number, {}, false);
    expect(checked.ok ? [] : Object.keys(checked.fields)).toEqual(missing.map((field) => field.id));
  });

  it('keeps types of answers', () => {
    const parsed = briefComplete(3).parse(fullAnswers(3) as never);
    const chosen: ('english' | 'french')[] = (parsed.languages ?? []).filter((name) => name === 'english');
    expect(chosen).toEqual(['english']);
    // @ts-expect-error a choice that is not offered
    const plenty: BriefData<8> = { budgetRange: 'plenty' };
    expect(briefDraft(8).safeParse(plenty).success).toBe(false);
  });

  it('falls back on the common sentences', () => {
    const [issue] = briefDraft(2).safeParse({ primaryGoals: ['reduce-costs', 'reduce-costs'] }).error?.issues ?? [];
    if (!issue) throw new Error('no issue');
    expect(briefSentence(issue, 2, 'fr')).toBe(issueSentence(issue, 'fr'));
    expect(briefSentence(issue, 2, 'en')).toBe(issueSentence(issue, 'en'));
  });
});

describe('on the wire', () => {
  it('saves a draft unless told otherwise', () => {
    expect(saveStepRequest.parse({ step: 2, data: {} })).toEqual({ step: 2, data: {}, isDraft: true });
    expect(saveStepRequest.parse({ step: 9, data: {}, isDraft: false }).isDraft).toBe(false);
    expect(saveStepRequest.parse({ step: 2, data: {}, revision: 0 }).revision).toBe(0);
  });

  it.each([
    { step: 0, data: {} },
    { step: 10, data: {} },
    { step: 1.5, data: {} },
    { step: '1', data: {} },
    { data: {} },
    { step: 1 },
    { step: 1, data: [] },
    { step: 1, data: 'x' },
    { step: 1, data: {}, isDraft: 'yes' },
    { step: 1, data: {}, more: true },
    { step: 1, data: {}, revision: -1 },
    { step: 1, data: {}, revision: 1.5 },
    { step: 1, data: {}, revision: null },
    { step: 1, data: {}, revision: 2 ** 31 },
  ])('refuses %j', (payload) => {
    expect(saveStepRequest.safeParse(payload).success).toBe(false);
  });

  it('reads the step of an address', () => {
    expect(briefStepParams.parse({ step: '3' })).toEqual({ step: 3 });
    for (const step of ['0', '10', '', '03', '1.0', 'x'])
      expect(briefStepParams.safeParse({ step }).success).toBe(false);
  });

  it('sends what is declared', () => {
    const savedAt = '2026-11-21T08:00:00.000Z';
    const entry = { step: 1, data: { projectName: 'Vitrine' }, isDraft: false, revision: 3, savedAt };
    const saved = { step: 1, isDraft: false, savedAt, revision: 3 };
    expect(savedStep.parse({ ...saved, id: 'secret' })).toEqual(saved);
    const whole = { data: [entry], submitted: false, submittedAt: null, questions: [], contentRevision: 0 };
    expect(briefResponse.parse({ success: true, ...whole, id: 'secret' })).toEqual({ success: true, ...whole });
    const row = {
      client: { id: 'c1', name: 'Ada', email: 'ada@example.org' },
      responses: [entry],
      isCompleted: false,
      lastUpdated: savedAt,
    };
    expect(briefRow.parse({ ...row, client: { ...row.client, passwordHash: 'x' } })).toEqual(row);
  });

  it('lists the last changed first', () => {
    expect(briefListQuery.parse({})).toEqual({ sort: '-lastUpdated', limit: 50 });
    expect(briefListQuery.safeParse({ sort: 'password' }).success).toBe(false);
  });

  it('can be written as JSON Schema, for OpenAPI', () => {
    for (const schema of [saveStepRequest, briefStepParams, briefListQuery])
      expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    for (const schema of [savedStep, briefResponse, briefRow])
      expect(() => z.toJSONSchema(schema, { io: 'output' })).not.toThrow();
    for (const { number } of briefSteps)
      expect(z.toJSONSchema(briefComplete(number), { io: 'input' })).toMatchObject({ additionalProperties: false });
  });
});

describe('progress', () => {
  it('is a whole percentage of nine steps', () => {
    expect([0, 1, 4, 5, 8, 9].map(briefProgress)).toEqual([0, 11, 44, 56, 89, 100]);
    expect(briefProgress(12)).toBe(100);
    expect(
      completedSteps([
        { step: 1, isDraft: false },
        { step: 2, isDraft: true },
        { step: 3, isDraft: false },
      ]),
    ).toBe(2);
  });

  it('opens on the highest step plus one, at most nine; once submitted on the highest', () => {
    expect(currentStep([])).toBe(1);
    expect(currentStep([{ step: 4 }, { step: 2 }])).toBe(5);
    expect(currentStep([{ step: 9 }])).toBe(9);
    expect(currentStep([{ step: 4 }], true)).toBe(4);
  });

  it('knows an empty step', () => {
    expect(hasAnswers({})).toBe(false);
    expect(hasAnswers({ projectName: ' ', languages: [], industry: undefined })).toBe(false);
    expect(hasAnswers({ projectName: '', languages: ['french'] })).toBe(true);
  });

  it('reads answers aloud', () => {
    const [, , , languagesField] = briefStep(3).fields;
    if (!languagesField) throw new Error('no languages');
    expect(readableAnswer(languagesField, ['french', 'gone', 'constructor'], 'fr')).toEqual([
      'Français',
      'gone',
      'constructor',
    ]);
    expect(readableAnswer(languagesField, undefined, 'fr')).toEqual([]);
  });
});
