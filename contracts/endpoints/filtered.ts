import {
  filteredChanged,
  filteredCount,
  filteredDeleted,
  filteredDeletion,
  filteredMove,
  filteredMoved,
  filteredQuery,
  filteredReading,
  filteredStatus,
} from '../filtered.ts';
import { success } from '../response.ts';
import { define } from './endpoint.ts';

/** Acting on every record that matches a search, over all pages of its list. */
export const filteredEndpoints = {
  countFiltered: define({
    method: 'GET',
    path: '/admin/filtered',
    summary: 'Count the records of a list that match a search',
    tag: 'Admin',
    access: 'admin',
    query: filteredQuery,
    status: 200,
    response: success(filteredCount),
  }),
  setFilteredStatus: define({
    method: 'POST',
    path: '/admin/filtered/status',
    summary: 'Set the status of all leads that match a search, unless others match than were seen',
    tag: 'Admin',
    access: 'admin',
    body: filteredStatus,
    status: 200,
    response: success(filteredChanged),
    refusals: ['MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
  deleteFiltered: define({
    method: 'POST',
    path: '/admin/filtered/delete',
    summary: 'Delete all records that match a search, unless others match than were seen',
    tag: 'Admin',
    access: 'owner',
    body: filteredDeletion,
    status: 200,
    response: success(filteredDeleted),
    refusals: ['MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
  moveFiltered: define({
    method: 'POST',
    path: '/admin/filtered/move',
    summary:
      'Release all records that match from quarantine, or, for owners, mark them as spam, unless others match than were seen',
    tag: 'Admin',
    access: 'admin',
    body: filteredMove,
    status: 200,
    response: success(filteredMoved),
    refusals: ['OWNER_ONLY', 'MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
  markFilteredBriefsRead: define({
    method: 'POST',
    path: '/admin/filtered/read',
    summary: 'Note that all submitted briefs that match have been read, unless others match than were seen',
    tag: 'Admin',
    access: 'admin',
    body: filteredReading,
    status: 200,
    response: success(filteredChanged),
    refusals: ['MATCH_CHANGED', 'MATCH_TOO_MANY'],
  }),
} as const;
