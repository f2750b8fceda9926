import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { dataAnswer, pageAnswer } from '../../platform/http/answer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { StreamAnswer } from '../../platform/http/stream-answer.ts';
import type { Platform } from '../../platform/platform.ts';
import { retentionPlan } from '../../platform/retention/plan.ts';
import { renderBriefPdf } from '../briefs/pdf.ts';
import { exportPerson, type RenderBrief } from './export.ts';
import { erasePerson, findErasures, notePersonExported, previewErasure } from './service.ts';

export function erasureRoutes(api: Api, platform: Platform, pdfRenderer: PdfRenderer): void {
  const { database, clock } = platform;
  const renderBrief: RenderBrief = async (accountId, language) => {
    const pdf = await renderBriefPdf(platform, pdfRenderer, accountId, language);
    return isRefusal(pdf) ? undefined : pdf.bytes;
  };

  api.owner(endpoints.previewErasure, {
    handle: async ({ body }) => dataAnswer(await previewErasure(platform, body.email)),
  });

  api.owner(endpoints.erasePerson, {
    handle: async ({ caller, body }) => {
      const receipt = await erasePerson(platform, caller, body.email);
      // What was deleted leaves the files of the database too.
      if (!isRefusal(receipt)) database.scrub();
      return dataAnswer(receipt);
    },
  });

  api.owner(endpoints.getRetentionForecast, {
    handle: async () => {
      const { lists, withheld } = await retentionPlan(platform);
      return dataAnswer({ lists: [...lists], withheld: withheld?.reason ?? null });
    },
  });

  api.owner(endpoints.exportPerson, {
    limit: 'download',
    handle: async ({ caller, query }) => {
      const archive = await exportPerson({ database, clock, renderBrief, files: platform.files }, query.email);
      if (isRefusal(archive)) return archive;
      await notePersonExported(platform, caller);
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return new StreamAnswer(archive, 'application/zip', `person-${day}.zip`);
    },
  });

  api.owner(endpoints.listErasures, {
    handle: async ({ query }) => pageAnswer(await findErasures(platform, query)),
  });
}
