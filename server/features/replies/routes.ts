import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { dataAnswer, doneAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachFile, detachFile, fetchReplyFile } from './attachments.ts';
import { keepDraft, previewReply, readThread, sendReply } from './service.ts';
import { takeBackReply } from './taking-back.ts';
import { changeTemplate, createTemplate, findTemplates, removeTemplate } from './templates.ts';

export function replyRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.getReplies, {
    handle: async ({ caller, query }) => dataAnswer(await readThread(platform, caller, query)),
  });

  api.admin(endpoints.sendReply, {
    handle: async ({ caller, body, language, idempotencyKey }) =>
      dataAnswer(await sendReply(platform, caller, body, { submission: idempotencyKey, language })),
  });

  api.admin(endpoints.takeBackReply, {
    handle: async ({ caller, params, language }) =>
      (await takeBackReply(platform, caller, params.id)) ?? doneAnswer(sentences(language)('replyTakenBack')),
  });

  api.admin(endpoints.saveReplyDraft, {
    handle: async ({ caller, body, language }) =>
      (await keepDraft(platform, caller, body)) ?? doneAnswer(sentences(language)('draftKept')),
  });

  api.admin(endpoints.previewReply, {
    handle: async ({ body }) => dataAnswer(await previewReply(platform, body)),
  });

  api.admin(endpoints.attachReplyFile, {
    limit: 'publicWrite',
    handle: async ({ caller, query, source, idempotencyKey: submission }) =>
      dataAnswer(await attachFile(platform, { ...query, caller, source, submission })),
  });

  api.admin(endpoints.getReplyFile, {
    limit: 'download',
    handle: ({ caller, params }) => fetchReplyFile(platform, caller, params.id),
  });

  api.admin(endpoints.detachReplyFile, {
    handle: async ({ caller, params, language }) =>
      (await detachFile(platform, caller, params.id)) ?? doneAnswer(sentences(language)('fileDeleted')),
  });

  api.admin(endpoints.listReplyTemplates, { handle: async () => dataAnswer(await findTemplates(platform)) });

  api.admin(endpoints.createReplyTemplate, {
    handle: async ({ caller, body, language }) => dataAnswer(await createTemplate(platform, caller, body, language)),
  });

  api.admin(endpoints.changeReplyTemplate, {
    handle: async ({ caller, params, body, language }) =>
      dataAnswer(await changeTemplate(platform, caller, params.id, body, language)),
  });

  api.admin(endpoints.deleteReplyTemplate, {
    handle: async ({ caller, params, language }) =>
      (await removeTemplate(platform, caller, params.id)) ?? doneAnswer(sentences(language)('templateDeleted')),
  });
}
