import {
  contentDefaults,
  contentHistory,
  currentContent,
  draftChange,
  draftCount,
  draftSaved,
  draftsToDiscard,
  editedPage,
  pageToEdit,
  publication,
  published,
  revisionToRestore,
} from '../content.ts';
import { launch } from '../content-launch.ts';
import { pictureAdded, pictureParams, pictureRefusals, pictureToAdd } from '../content-picture.ts';
import { previewMade } from '../content-preview.ts';
import { recordParams } from '../list.ts';
import { done } from '../response.ts';
import { define } from './endpoint.ts';

const ofContent = { tag: 'Admin', access: 'owner', status: 200 } as const;

/** What makes the site an agency's own: read, written, published. */
export const contentEndpoints = {
  getContent: define({
    ...ofContent,
    method: 'GET',
    path: '/admin/content',
    summary: 'Read what is edited of the content, published or not',
    response: currentContent,
  }),
  getContentDefaults: define({
    ...ofContent,
    method: 'GET',
    path: '/admin/content/defaults',
    summary: 'Read the content that Vitrine ships with',
    response: contentDefaults,
  }),
  getContentPage: define({
    ...ofContent,
    method: 'GET',
    path: '/admin/content/page',
    summary: 'Read a page of the site as it is with the drafts, to be edited',
    query: pageToEdit,
    response: editedPage,
    refusals: ['NOT_FOUND', 'CONTENT_INVALID'],
  }),
  noteContentDefaults: define({
    ...ofContent,
    method: 'POST',
    path: '/admin/content/defaults/noted',
    summary: 'Take note of what a newer version has brought and changed',
    response: done,
  }),
  getContentHistory: define({
    ...ofContent,
    method: 'GET',
    path: '/admin/content/history',
    summary: 'List what was published, the newest first',
    response: contentHistory,
  }),
  getLaunch: define({
    ...ofContent,
    method: 'GET',
    path: '/admin/launch',
    summary: 'List what there is to do before the site goes live',
    response: launch,
  }),
  saveContentDraft: define({
    ...ofContent,
    method: 'PUT',
    path: '/admin/content/draft',
    summary: 'Write a value at a path, for nobody to see before it is published',
    body: draftChange,
    response: draftSaved,
    refusals: ['CONTENT_CONFLICT'],
  }),
  discardContentDrafts: define({
    ...ofContent,
    method: 'POST',
    path: '/admin/content/discard',
    summary: 'Forget drafts',
    body: draftsToDiscard,
    response: draftCount,
  }),
  publishContent: define({
    ...ofContent,
    method: 'POST',
    path: '/admin/content/publish',
    summary: 'Publish drafts, which every visitor sees within seconds',
    needsStepUp: true,
    body: publication,
    response: published,
    refusals: ['CONTENT_INVALID', 'CONTENT_UNCHANGED'],
  }),
  createContentPreview: define({
    ...ofContent,
    method: 'POST',
    path: '/admin/content/previews',
    summary: 'Make a secret link to the site with the drafts as they are now',
    response: previewMade,
    refusals: ['CONTENT_INVALID'],
  }),
  deleteContentPreview: define({
    ...ofContent,
    method: 'DELETE',
    path: '/admin/content/previews/:id',
    summary: 'Have the link of a preview work no more',
    params: recordParams,
    response: done,
    refusals: ['NOT_FOUND'],
  }),
  addContentPicture: define({
    ...ofContent,
    method: 'POST',
    path: '/admin/content/pictures',
    summary:
      'Add a picture, which is the body, for drafts to name; it is written anew, and nothing but its pixels kept',
    takesFile: true,
    query: pictureToAdd,
    response: pictureAdded,
    refusals: pictureRefusals,
  }),
  deleteContentPicture: define({
    ...ofContent,
    method: 'DELETE',
    path: '/admin/content/pictures/:id',
    summary: 'Delete a picture for good that only earlier revisions name, or none',
    params: pictureParams,
    response: done,
    refusals: ['NOT_FOUND', 'PICTURE_IN_USE'],
  }),
  restoreContent: define({
    ...ofContent,
    method: 'POST',
    path: '/admin/content/restore',
    summary: 'Make drafts of what was published earlier, in place of those there are',
    needsStepUp: true,
    body: revisionToRestore,
    response: draftCount,
    refusals: ['NOT_FOUND'],
  }),
} as const;
