import type { ReplyDraft, ReplyLead, ReplyRequest } from '@vitrine/contracts/reply.ts';
import type { LeadList } from '@vitrine/contracts/status.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { discardIdempotencyKey, idempotencyKey } from '../../lib/http/idempotency.ts';

/** What was sent from a lead, and what a reply to it begins with. */
export const threadKey = (list: LeadList, id: string) => ['replies', list, id] as const;

/** The templates of replies. */
export const templatesKey = ['reply-templates'] as const;

/** @throws CallError */
export const fetchThread = async (lead: ReplyLead, signal: AbortSignal) =>
  (await callOrThrow('getReplies', { query: lead, signal })).data;

/** @throws CallError */
export const fetchTemplates = async (signal: AbortSignal) => (await callOrThrow('listReplyTemplates', { signal })).data;

/** Sends a reply, once however often it is tried. @throws CallError */
export async function sendReply(body: ReplyRequest) {
  const form = `reply.${body.id}`;
  const headers = { 'Idempotency-Key': idempotencyKey(form, body) };
  const sent = (await callOrThrow('sendReply', { body, headers })).data;
  discardIdempotencyKey(form);
  return sent;
}

/** Unsends a reply whose mail has not left. @throws CallError */
export const unsendReply = (id: string) => callOrThrow('unsendReply', { params: { id } });

/** A text with the values of a lead. @throws CallError */
export const fillIn = async (body: ReplyDraft) => (await callOrThrow('previewReply', { body })).data;
