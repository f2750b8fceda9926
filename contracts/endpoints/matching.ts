import { success } from '../answer.ts';
import {
  matchingChanged,
  matchingCount,
  matchingDeleted,
  matchingDeletion,
  matchingMove,
  matchingMoved,
  matchingQuery,
  matchingReading,
  matchingStatus,
} from '../matching.ts';
import { define } from './endpoint.ts';

/** Acting on every record that matches a search, over all pages of its list. */
export const matchingEndpoints = {
  countMatching: define({
    method: 'GET',
    path: '/admin/matching',
    summary: 'Count the records of a list that match a search',
    tag: 'Admin',
    access: 'admin',
    query: matchingQuery,
    status: 200,
    answer: success(matchingCount),
  }),
  setMatchingStatus: define({
    method: 'POST',
    path: '/admin/matching/status',
    summary: 'Set the status of all leads that match a search, unless others match than were seen',
    tag: 'Admin',
    access: 'admin',
    body: matchingStatus,
    status: 200,
    answer: success(matchingChanged),
    refusals: ['MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
  deleteMatching: define({
    method: 'POST',
    path: '/admin/matching/delete',
    summary: 'Delete all records that match a search, unless others match than were seen',
    tag: 'Admin',
    access: 'owner',
    body: matchingDeletion,
    status: 200,
    answer: success(matchingDeleted),
    refusals: ['MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
  moveMatching: define({
    method: 'POST',
    path: '/admin/matching/move',
    summary:
      'Release all records that match from quarantine, or, for owners, mark them as spam, unless others match than were seen',
    tag: 'Admin',
    access: 'admin',
    body: matchingMove,
    status: 200,
    answer: success(matchingMoved),
    refusals: ['OWNER_ONLY', 'MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
  readMatchingBriefs: define({
    method: 'POST',
    path: '/admin/matching/read',
    summary: 'Note that all submitted briefs that match have been read, unless others match than were seen',
    tag: 'Admin',
    access: 'admin',
    body: matchingReading,
    status: 200,
    answer: success(matchingChanged),
    refusals: ['MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
} as const;
