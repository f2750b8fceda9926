import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import type { Api } from '../../platform/http/call.ts';
import { isRefusal } from '../../platform/http/refusal.ts';
import { dataResponse, pageResponse } from '../../platform/http/response.ts';
import { StreamResponse } from '../../platform/http/stream-response.ts';
import type { Platform } from '../../platform/platform.ts';
import { retentionPlan } from '../../records/retention/plan.ts';
import { renderBriefPdf } from '../briefs/pdf.ts';
import { exportPerson, type RenderBrief } from './export.ts';
import { erasePerson, findErasures, previewErasure, recordPersonExported } from './service.ts';

export function erasureRoutes(api: Api, platform: Platform, pdfRenderer: PdfRenderer): void {
  const { database, clock } = platform;
  const renderBrief: RenderBrief = async (accountId, language) => {
    const pdf = await renderBriefPdf(platform, pdfRenderer, accountId, language);
    return isRefusal(pdf) ? undefined : pdf.bytes;
  };

  api.owner(endpoints.previewErasure, {
    handle: async ({ body }) => dataResponse(await previewErasure(platform, body.email)),
  });

  api.owner(endpoints.erasePerson, {
    handle: async ({ caller, body }) => {
      const receipt = await erasePerson(platform, caller, body.email);
      // What was deleted leaves the files of the database too.
      if (!isRefusal(receipt)) database.scrub();
      return dataResponse(receipt);
    },
  });

  api.owner(endpoints.getRetentionForecast, {
    handle: async () => {
      const { lists, withheld } = await retentionPlan(platform);
      return dataResponse({ lists: [...lists], withheld: withheld?.reason ?? null });
    },
  });

  api.owner(endpoints.exportPerson, {
    limit: 'download',
    handle: async ({ caller, query }) => {
      const archive = await exportPerson({ ...platform, renderBrief }, query.email);
      if (isRefusal(archive)) return archive;
      await recordPersonExported(platform, caller);
      const day = new Date(clock.now()).toISOString().slice(0, 10);
      return new StreamResponse(archive, 'application/zip', `person-${day}.zip`);
    },
  });

  api.owner(endpoints.listErasures, {
    handle: async ({ query }) => pageResponse(await findErasures(platform, query)),
  });
}
