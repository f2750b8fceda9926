import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { ContentEdits, Json } from '@vitrine/contracts/content/edits.ts';
import type { ContentDraft } from '@vitrine/contracts/content.ts';
import type { ContentPdf } from '@vitrine/contracts/content-pdf.ts';
import type { ContentPreview } from '@vitrine/contracts/content-preview.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { useCallback, useEffect, useRef } from 'react';
import { CallError, call, callOrThrow } from '../../lib/http/api.ts';
import { inItsTurn, useLoad } from '../../lib/http/query.tsx';
import { type SeenContent, showConflict } from './draft-conflict.ts';
import type { DraftValues } from './draft-value.ts';
import { versionAt } from './version-at.ts';

const contentKey = ['content'];
const historyKey = ['content-history'];
const launchKey = ['content-launch'];

/** What others write meanwhile is noticed after this time. */
const pollMs = 15_000;

/** What is edited, and what Vitrine ships with, which never changes while a page is open. */
export function useContent() {
  const content = useLoad({
    queryKey: contentKey,
    queryFn: async ({ signal }) => (await callOrThrow('getContent', { signal })).data,
    refetchInterval: pollMs,
  });
  const defaults = useLoad({
    queryKey: ['content-defaults'],
    queryFn: async ({ signal }) => (await callOrThrow('getContentDefaults', { signal })).data.document,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return { content, defaults };
}

export const contentPageKey = (path: string) => ['content-page', path];

const contentPage = (path: string) =>
  queryOptions({
    queryKey: contentPageKey(path),
    queryFn: async ({ signal }) => (await callOrThrow('getContentPage', { query: { path }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** A page as it is with the drafts. It is asked for anew where something is saved that is no text of it. @param path `/fr/services` */
export const useContentPage = (path: string) => useLoad(contentPage(path));

/**
 * Asks for a page beside the content, rather than after it: the process that renders pages takes most of a second to start.
 * @param path the page that is shown, or that is likely to be
 * @param isShown whether it will be, and is kept until it is; else it starts the process alone, when the screen is opened, and
 *   whoever looks at a page later asks for it anew
 */
export function usePageAhead(path: string, isShown: boolean): void {
  const client = useQueryClient();
  useLoad({ ...contentPage(path), enabled: isShown });
  const first = useRef(path);
  useEffect(() => void client.prefetchQuery(contentPage(first.current)), [client]);
}

export const contentMailKey = (mail: string | undefined, language: Language) => ['content-mail', mail ?? '', language];

/** A mail as it would be with the drafts. @param mail its name; undefined for the first there is */
export const useContentMail = (mail: string | undefined, language: Language) =>
  useLoad({
    queryKey: contentMailKey(mail, language),
    queryFn: async ({ signal }) =>
      (await callOrThrow('getContentMail', { query: { language, ...(mail !== undefined && { mail }) }, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const contentPdfKey = (pdf: ContentPdf, language: Language) => ['content-pdf', pdf, language];

/** A PDF as it would be with the drafts, as pictures of its pages. */
export const useContentPdf = (pdf: ContentPdf, language: Language) =>
  useLoad({
    queryKey: contentPdfKey(pdf, language),
    queryFn: async ({ signal }) => (await callOrThrow('getContentPdf', { query: { pdf, language }, signal })).data,
    // Pages that a change has asked for come in their turn: what is shown until then is older, and looks as if it were not.
    ...inItsTurn,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What was published, the newest first. */
export const useContentHistory = () =>
  useLoad({
    queryKey: historyKey,
    queryFn: async ({ signal }) => (await callOrThrow('getContentHistory', { signal })).data,
  });

/** What a revision changed of the one before it, which never becomes anything else. @param isWanted whether somebody looks */
export const useRevisionChanges = (number: number, isWanted: boolean) =>
  useLoad({
    queryKey: [...historyKey, number],
    queryFn: async ({ signal }) =>
      (await callOrThrow('getContentRevision', { params: { number: String(number) }, signal })).data.changes,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What there is to do before the site goes live. */
export const useLaunch = () =>
  useLoad({
    queryKey: launchKey,
    queryFn: async ({ signal }) => (await callOrThrow('getLaunch', { signal })).data,
    // A test mail that arrives in the mailbox that is read, or is opened elsewhere, is noticed.
    refetchInterval: ({ state: { data } }) => (data?.testMail.sentAt && !data.testMail.receivedAt ? pollMs : false),
  });

/**
 * The pages that publishing would change for visitors; what was said last stays until it is said anew.
 * @param drafts those that would be published
 * @param isWanted whether somebody looks: all pages are rendered for it
 */
export const useChangedPages = (drafts: readonly ContentDraft[], isWhole: boolean, isWanted: boolean) =>
  useLoad({
    queryKey: ['content-changed-pages', drafts.map(({ path, version }) => [path, version])],
    queryFn: async ({ signal }) => {
      const body = isWhole ? {} : { paths: drafts.map(({ path }) => path) };
      return (await callOrThrow('compareContentPages', { body, signal })).data.pages;
    },
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** How often it is looked whether visitors see what was published. */
const shownPollMs = 1_000;

/** What visitors see, looked at until it is a revision, or what cannot be shown is said. */
export const useShownContent = (revision: number) =>
  useLoad({
    queryKey: ['content-shown', revision],
    queryFn: async ({ signal }) => (await callOrThrow('getShownContent', { signal })).data,
    refetchInterval: ({ state }) => ((state.data?.revision ?? -1) >= revision ? false : shownPollMs),
    gcTime: 0,
  });

/** Reads anew what is edited, such as after others have changed it. */
export function useRefreshDrafts(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries({ queryKey: contentKey }), [client]);
}

/** Reads anew what is edited and what was published. */
export function useRefreshContent(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all([contentKey, historyKey, launchKey].map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}

/**
 * Writes values that make sense together alone, all or none, such as those of a new item. Where somebody else has written at one
 * of their places meanwhile, `ConflictDialog` shows both.
 * @param values null where nothing of the agency's is to stand
 * @param content in place of which they stand
 * @throws {CallError}
 */
export async function saveDrafts(values: DraftValues, content: SeenContent): Promise<void> {
  const changes = Object.entries(values).map(([path, value]) => ({ path, value, version: versionAt(content, path) }));
  if (changes.length === 0) return;
  const outcome = await call('saveContentDrafts', { body: { changes } });
  if (outcome.ok) return;
  if (outcome.kind === 'refused' && outcome.conflicts) showConflict({ values, content, conflicts: outcome.conflicts });
  throw new CallError(outcome);
}

/** Has nothing of the agency's stand at some paths any more. @throws {CallError} */
export function clearValues(content: EditedContent, paths: readonly string[]): Promise<void> {
  const { edits, drafts } = content;
  const written = new Set([...Object.keys(edits), ...drafts.map(({ path }) => path)]);
  const cleared = paths.filter((path) => written.has(path));
  return saveDrafts(Object.fromEntries(cleared.map((path) => [path, null])), content);
}

/** The edits that there would be if the drafts were published. */
export function editsWithDrafts({ edits, drafts }: Pick<EditedContent, 'edits' | 'drafts'>): ContentEdits {
  const written = drafts.map(({ path, value }) => [path, value as Json] as const);
  const all = Object.entries({ ...edits, ...Object.fromEntries(written) });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** What `useContent` gives, as far as the fields need it. */
export type EditedContent = {
  readonly edits: Readonly<Record<string, Json>>;
  readonly drafts: readonly ContentDraft[];
  /** Of what stands at paths without a draft. */
  readonly versions: Readonly<Record<string, number>>;
  readonly previews: readonly ContentPreview[];
  /** What a newer version of Vitrine has brought, and changed underneath the edits. */
  readonly news: { readonly added: readonly string[]; readonly changed: readonly string[] };
  readonly problems: readonly { readonly path: string; readonly error: string }[];
  /** What is worth a second look, and keeps nothing from being published. */
  readonly remarks: readonly { readonly path: string; readonly error: string }[];
};
