import { contentDocument } from '@vitrine/contracts/content/document.ts';
import type { Json } from '@vitrine/contracts/content/edits.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { contentRemarks } from '@vitrine/contracts/content/remarks.ts';
import type { ContentDraft, EditedField } from '@vitrine/contracts/content.ts';
import { endpoints } from '@vitrine/contracts/endpoints.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import type { Api } from '../../platform/http/call.ts';
import { FileResponse } from '../../platform/http/file-response.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { dataResponse } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { revisionInForce } from '../../platform/site/content-in-force.ts';
import type { Site } from '../../platform/site/site.ts';
import type { SiteRenderer } from '../../platform/site/site-renderer.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { recordEditor } from '../../records/content-editors.ts';
import { findContentProblems } from '../../records/content-pictures.ts';
import { findContentPreviews } from '../../records/content-previews.ts';
import { findPagesToChange } from './changed-pages.ts';
import { acknowledgeDefaults, findDefaultsNews } from './defaults-news.ts';
import { saveDrafts } from './draft-batch.ts';
import { findEditedMail, mailNames } from './edited-mail.ts';
import { findEditedPage } from './edited-page.ts';
import { findEditedPdf, findEditedPdfFile } from './edited-pdf.ts';
import { makePreview, presentPreview, withdrawPreview } from './previews.ts';
import { problemSentence } from './problem-sentence.ts';
import { type Draft, findHistory } from './queries.ts';
import { findChanges } from './revision-changes.ts';
import { discardDrafts, type FieldEdits, getContent, getField, publish, restore, saveDraft } from './service.ts';

/** Revisions that the history lists. */
const maxListed = 200;

type ContentParts = {
  /** Of pages, and PDFs, that are being edited. */
  readonly renderer: Pick<SiteRenderer, 'render' | 'renderPage'>;
  readonly pdfRenderer: PdfRenderer;
  /** What visitors get. */
  readonly site: Pick<Site, 'changes' | 'changesBy'>;
  /** Whether what is published could not be shown. */
  readonly isContentBehind: () => boolean;
};

export function contentRoutes(api: Api, platform: Platform, parts: ContentParts): void {
  const { renderer, pdfRenderer, site, isContentBehind } = parts;
  api.owner(endpoints.getContent, {
    handle: async ({ language }) => {
      const { revision, published, drafts, versions, edits } = await getContent(platform);
      const problems = await findContentProblems(platform.database.queries, edits, readTextDefaults());
      const inWords = (problem: ContentProblem) => ({ path: problem.path, error: problemSentence(problem, language) });
      const previews = await findContentPreviews(platform.database.queries, platform.clock.now());
      return dataResponse({
        revision,
        edits: published,
        drafts: drafts.map(presentDraft),
        versions,
        previews: previews.map(presentPreview),
        news: await findDefaultsNews(platform.database.queries, edits, readTextDefaults()),
        problems: problems.map(inWords),
        remarks: contentRemarks(edits, readTextDefaults()).map(inWords),
      });
    },
  });

  api.owner(endpoints.getContentDefaults, {
    handle: async () => dataResponse({ document: contentDocument({}, readTextDefaults()) }),
  });

  api.owner(endpoints.getContentPage, {
    handle: async ({ query, language }) => {
      const page = await findEditedPage({ ...platform, renderer }, query.path);
      if (!page) return refuse('NOT_FOUND');
      if ('problems' in page) return refuseContent(page.problems, language);
      return dataResponse({ html: page.html, paths: [...page.paths], texts: { ...page.texts } });
    },
  });

  api.owner(endpoints.getContentMail, {
    handle: async ({ query, language }) => {
      const name = query.mail ?? mailNames[0] ?? '';
      const mail = await findEditedMail(platform, name, query.language);
      if (!mail) return refuse('NOT_FOUND');
      if ('problems' in mail) return refuseContent(mail.problems, language);
      const { html, paths, texts } = mail;
      return dataResponse({ mail: name, html, paths: [...paths], texts: { ...texts }, mails: [...mailNames] });
    },
  });

  api.owner(endpoints.getContentPdf, {
    handle: async ({ query, caller, language }) => {
      const wanted = { ...query, owner: caller.accountId };
      const pdf = await findEditedPdf({ ...platform, renderer: pdfRenderer }, wanted);
      if ('problems' in pdf) return refuseContent(pdf.problems, language);
      return dataResponse({ html: pdf.html, paths: [...pdf.paths] });
    },
  });

  api.owner(endpoints.getContentPdfFile, {
    limit: 'download',
    handle: async ({ query, caller, language }) => {
      const wanted = { ...query, owner: caller.accountId };
      const pdf = await findEditedPdfFile({ ...platform, renderer: pdfRenderer }, wanted);
      if ('problems' in pdf) return refuseContent(pdf.problems, language);
      return new FileResponse(pdf.bytes, 'application/pdf', `${query.pdf}-${query.language}.pdf`);
    },
  });

  api.owner(endpoints.acknowledgeContentDefaults, {
    handle: async () => {
      await acknowledgeDefaults(platform.database.queries, readTextDefaults());
      return { success: true as const };
    },
  });

  api.owner(endpoints.getContentHistory, {
    handle: async () => {
      const rows = await findHistory(platform.database.queries, maxListed);
      return dataResponse(
        rows.map(({ number, base, note, author_name, published_at }) => ({
          number,
          base,
          note,
          author: author_name,
          publishedAt: published_at,
        })),
      );
    },
  });

  api.owner(endpoints.getContentRevision, {
    handle: async ({ params }) => {
      const changes = await findChanges(platform.database.queries, Number(params.number));
      return changes ? dataResponse({ number: Number(params.number), changes }) : refuse('NOT_FOUND');
    },
  });

  api.owner(endpoints.getContentDraft, {
    handle: async ({ query }) => dataResponse(presentField(await getField(platform.database.queries, query.path))),
  });

  api.owner(endpoints.saveContentDraft, {
    handle: async ({ body, ifMatch, caller }) => {
      // What was parsed is JSON; only its optional members keep the types apart.
      const outcome = await saveDraft(platform, caller, {
        path: body.path,
        value: body.value as Json,
        version: ifMatch,
      });
      if ('saved' in outcome) return dataResponse(presentDraft(outcome.saved));
      return refuse('CONTENT_CONFLICT', { field: presentField(outcome.conflict) });
    },
  });

  api.owner(endpoints.saveContentDrafts, {
    handle: async ({ body, caller }) => {
      const changes = body.changes.map((change) => ({ ...change, value: change.value as Json }));
      const outcome = await saveDrafts(platform, caller, changes);
      if ('saved' in outcome) return dataResponse({ drafts: outcome.saved.map(presentDraft) });
      const conflicts = outcome.conflicts.map(({ path, version, draft }) => ({
        path,
        version,
        ...(draft && { draft: presentDraft(draft) }),
      }));
      return refuse('CONTENT_CONFLICT', { conflicts });
    },
  });

  api.owner(endpoints.reportEditingPlace, {
    handle: async ({ body, caller }) => {
      await recordEditor(platform, caller.accountId, body);
      return { success: true as const };
    },
  });

  api.owner(endpoints.discardContentDrafts, {
    handle: async ({ body, caller }) => dataResponse({ drafts: await discardDrafts(platform, caller, body.paths) }),
  });

  api.owner(endpoints.compareContentPages, {
    handle: async ({ body, language }) => {
      const outcome = await findPagesToChange({ ...platform, site, renderer }, body.paths);
      if ('problems' in outcome) return refuseContent(outcome.problems, language);
      return dataResponse({ pages: [...outcome.pages] });
    },
  });

  api.owner(endpoints.getShownContent, {
    handle: async () =>
      dataResponse({ revision: revisionInForce(), pages: [...site.changes], isBehind: isContentBehind() }),
  });

  api.owner(endpoints.publishContent, {
    handle: async ({ body: { note, paths }, caller, language }) => {
      const outcome = await publish(platform, caller, readTextDefaults(), { note, ...(paths && { only: paths }) });
      if ('revision' in outcome) return dataResponse({ revision: outcome.revision });
      if ('nothing' in outcome) return refuse('CONTENT_UNCHANGED');
      return refuseContent(outcome.problems, language);
    },
  });

  api.owner(endpoints.createContentPreview, {
    handle: async ({ caller, language }) => {
      const outcome = await makePreview(platform, caller, readTextDefaults());
      if ('made' in outcome) return dataResponse(outcome.made);
      return refuseContent(outcome.problems, language);
    },
  });

  api.owner(endpoints.deleteContentPreview, {
    handle: async ({ params }) =>
      (await withdrawPreview(platform, params.id)) ? { success: true as const } : refuse('NOT_FOUND'),
  });

  api.owner(endpoints.restoreContent, {
    handle: async ({ body, caller }) => {
      const restored = await restore(platform, caller, body.number);
      return restored ? dataResponse(restored) : refuse('NOT_FOUND');
    },
  });
}

/** Refuses what is wrong with the content, each problem at its path. */
const refuseContent = (problems: readonly ContentProblem[], language: Language) =>
  refuse('CONTENT_INVALID', {
    fields: Object.fromEntries(problems.map((problem) => [problem.path, problemSentence(problem, language)])),
  });

const presentDraft = ({ path, value, version, base, author_name, changed_at }: Draft): ContentDraft => ({
  path,
  value,
  version,
  base,
  author: author_name,
  changedAt: changed_at,
});

const presentField = ({ draft, ...field }: FieldEdits): EditedField => ({
  ...field,
  draft: draft ? presentDraft(draft) : null,
});
