import { z } from 'zod';
import { done, success } from '../answer.ts';
import { briefAnswer, briefEntry, briefPdfQuery, briefStepParams, savedStep, saveStepRequest } from '../brief.ts';
import { define } from './endpoint.ts';

/** Calls of a validated client on its brief. */
export const briefEndpoints = {
  getBrief: define({
    method: 'GET',
    path: '/wizard',
    summary: 'Every step of one’s brief that was saved',
    tag: 'Brief',
    access: 'client',
    status: 200,
    answer: briefAnswer,
  }),
  getBriefStep: define({
    method: 'GET',
    path: '/wizard/:step',
    summary: 'One step of one’s brief',
    tag: 'Brief',
    access: 'client',
    params: briefStepParams,
    status: 200,
    answer: success(briefEntry),
    refusals: ['NOT_FOUND'],
  }),
  saveBriefStep: define({
    method: 'POST',
    path: '/wizard/save',
    summary: 'Save a step, as a draft or completed',
    tag: 'Brief',
    access: 'client',
    body: saveStepRequest,
    status: 200,
    answer: success(savedStep),
    refusals: ['BRIEF_CONFLICT', 'BRIEF_SUBMITTED'],
  }),
  submitBrief: define({
    method: 'POST',
    path: '/wizard/submit',
    summary: 'Hand the brief in; afterwards it can no longer be changed',
    tag: 'Brief',
    access: 'client',
    status: 200,
    answer: done,
    refusals: ['BRIEF_INCOMPLETE', 'BRIEF_SUBMITTED'],
  }),
  getBriefPdf: define({
    method: 'GET',
    path: '/wizard/pdf',
    summary: 'One’s brief as a PDF, also before it is complete',
    tag: 'Brief',
    access: 'client',
    query: briefPdfQuery,
    status: 200,
    answer: z.file(),
    file: 'application/pdf',
  }),
} as const;
