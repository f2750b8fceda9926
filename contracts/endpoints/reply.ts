import { z } from 'zod';
import { done, success } from '../answer.ts';
import { recordParams } from '../list.ts';
import {
  reply,
  replyDraft,
  replyLead,
  replyPreview,
  replyRequest,
  replyTemplate,
  replyTemplateRequest,
  replyThread,
} from '../reply.ts';
import { define } from './endpoint.ts';

const shared = { tag: 'Admin', access: 'admin' } as const;

/** Answers sent from a lead. */
export const replyEndpoints = {
  getReplies: define({
    ...shared,
    method: 'GET',
    path: '/admin/replies',
    summary: 'Read what was sent from a lead, and what a reply to it begins with',
    query: replyLead,
    status: 200,
    answer: success(replyThread),
    refusals: ['NOT_FOUND'],
  }),
  sendReply: define({
    ...shared,
    method: 'POST',
    path: '/admin/replies',
    summary: 'Send a reply to the person of a lead, in their language; with an Idempotency-Key, once',
    body: replyRequest,
    status: 200,
    answer: success(reply),
    refusals: ['NOT_FOUND', 'LEAD_QUARANTINED', 'ADDRESS_DISOWNED', 'ANSWERED_MEANWHILE'],
  }),
  saveReplyDraft: define({
    ...shared,
    method: 'PUT',
    path: '/admin/replies/draft',
    summary: 'Keep what has been written to a lead so far; empty texts discard it',
    body: replyDraft,
    status: 200,
    answer: done,
    refusals: ['NOT_FOUND'],
  }),
  previewReply: define({
    ...shared,
    method: 'POST',
    path: '/admin/replies/preview',
    summary: 'Fill in the placeholders of a text for a lead',
    body: replyDraft,
    status: 200,
    answer: success(replyPreview),
    refusals: ['NOT_FOUND'],
  }),
  listReplyTemplates: define({
    ...shared,
    method: 'GET',
    path: '/admin/reply-templates',
    summary: 'List the templates of replies',
    status: 200,
    answer: success(z.array(replyTemplate)),
  }),
  createReplyTemplate: define({
    ...shared,
    method: 'POST',
    path: '/admin/reply-templates',
    summary: 'Add a template of replies',
    body: replyTemplateRequest,
    status: 200,
    answer: success(replyTemplate),
    refusals: ['VALIDATION', 'TOO_MANY_TEMPLATES'],
  }),
  changeReplyTemplate: define({
    ...shared,
    method: 'PUT',
    path: '/admin/reply-templates/:id',
    summary: 'Change a template of replies',
    params: recordParams,
    body: replyTemplateRequest,
    status: 200,
    answer: success(replyTemplate),
    refusals: ['NOT_FOUND', 'VALIDATION'],
  }),
  deleteReplyTemplate: define({
    ...shared,
    method: 'DELETE',
    path: '/admin/reply-templates/:id',
    summary: 'Delete a template of replies',
    params: recordParams,
    status: 200,
    answer: done,
    refusals: ['NOT_FOUND'],
  }),
} as const;
