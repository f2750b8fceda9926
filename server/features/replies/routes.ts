import { endpoints } from '@vitrine/contracts/endpoints.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import type { Api } from '../../platform/http/call.ts';
import { dataResponse, doneResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { attachFile, detachFile, downloadReplyFile } from './attachments.ts';
import { findThread, keepDraft, previewReply, sendReply } from './service.ts';
import { changeTemplate, createTemplate, findTemplates, removeTemplate } from './templates.ts';
import { unsendReply } from './unsending.ts';

export function replyRoutes(api: Api, platform: Platform): void {
  api.admin(endpoints.getReplies, {
    handle: async ({ caller, query }) => dataResponse(await findThread(platform, caller, query)),
  });

  api.admin(endpoints.sendReply, {
    handle: async ({ caller, body, language, idempotencyKey }) =>
      dataResponse(await sendReply(platform, caller, body, { submission: idempotencyKey, language })),
  });

  api.admin(endpoints.unsendReply, {
    handle: async ({ caller, params, language }) =>
      (await unsendReply(platform, caller, params.id)) ?? doneResponse(sentences(language)('replyUnsent')),
  });

  api.admin(endpoints.saveReplyDraft, {
    handle: async ({ caller, body, language }) =>
      (await keepDraft(platform, caller, body)) ?? doneResponse(sentences(language)('draftKept')),
  });

  api.admin(endpoints.previewReply, {
    handle: async ({ body }) => dataResponse(await previewReply(platform, body)),
  });

  api.admin(endpoints.attachReplyFile, {
    limit: 'publicWrite',
    handle: async ({ caller, query, source, idempotencyKey: submission }) =>
      dataResponse(await attachFile(platform, { ...query, caller, source, submission })),
  });

  api.admin(endpoints.getReplyFile, {
    limit: 'download',
    handle: ({ caller, params }) => downloadReplyFile(platform, caller, params.id),
  });

  api.admin(endpoints.detachReplyFile, {
    handle: async ({ caller, params, language }) =>
      (await detachFile(platform, caller, params.id)) ?? doneResponse(sentences(language)('fileDeleted')),
  });

  api.admin(endpoints.listReplyTemplates, {
    handle: async ({ caller }) => dataResponse(await findTemplates(platform, caller)),
  });

  api.admin(endpoints.createReplyTemplate, {
    handle: async ({ caller, body, language }) => dataResponse(await createTemplate(platform, caller, body, language)),
  });

  api.admin(endpoints.changeReplyTemplate, {
    handle: async ({ caller, params, body, language }) =>
      dataResponse(await changeTemplate(platform, caller, params.id, body, language)),
  });

  api.admin(endpoints.deleteReplyTemplate, {
    handle: async ({ caller, params, language }) =>
      (await removeTemplate(platform, caller, params.id)) ?? doneResponse(sentences(language)('templateDeleted')),
  });
}
