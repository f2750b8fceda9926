import { success } from '../answer.ts';
import { answeredElsewhere, answersNoted, answersWithdrawn } from '../first-answer.ts';
import { recordParams } from '../list.ts';
import { define } from './endpoint.ts';

/** First answers that were given elsewhere. */
export const firstAnswerEndpoints = {
  noteAnswers: define({
    method: 'POST',
    path: '/admin/first-answers',
    summary: 'Note that leads were answered elsewhere, such as by phone',
    tag: 'Admin',
    access: 'admin',
    body: answeredElsewhere,
    status: 200,
    answer: success(answersNoted),
  }),
  undoAnswers: define({
    method: 'POST',
    path: '/admin/first-answers/:id/undo',
    summary: 'Take back that leads were answered elsewhere',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    answer: success(answersWithdrawn),
    refusals: ['NOT_FOUND'],
  }),
} as const;
