import { z } from 'zod';
import {
  colleague,
  dossier,
  dossierChange,
  dossierJoin,
  dossierJoined,
  dossierPart,
  newNote,
  recordChange,
} from '../dossier.ts';
import { id } from '../fields.ts';
import { recordParams } from '../list.ts';
import { done, success } from '../response.ts';
import { timelineQuery } from '../timeline.ts';
import { define } from './endpoint.ts';

const call = { tag: 'Admin', access: 'admin', status: 200 } as const;

/** What the agency writes down about a person. */
export const dossierEndpoints = {
  listColleagues: define({
    ...call,
    method: 'GET',
    path: '/admin/colleagues',
    summary: 'List the people of the agency who can log in, for choosing one',
    response: success(z.array(colleague)),
  }),
  getDossier: define({
    ...call,
    method: 'GET',
    path: '/admin/dossiers',
    summary: 'Read the dossier of a person, by any of their e-mail addresses',
    query: timelineQuery,
    response: success(dossier),
    refusals: ['NOT_FOUND'],
  }),
  changeDossier: define({
    ...call,
    method: 'PATCH',
    path: '/admin/dossiers',
    summary: 'Change fields of a dossier, unless somebody else has changed them meanwhile',
    body: dossierChange,
    response: done,
    refusals: ['DOSSIER_CHANGED', 'NOT_FOUND'],
  }),
  addNote: define({
    ...call,
    method: 'POST',
    path: '/admin/dossiers/notes',
    summary: 'Write a note into a dossier; colleagues it mentions get a mail',
    body: newNote,
    response: success(z.object({ id })),
    refusals: ['NOT_FOUND'],
  }),
  changeNote: define({
    ...call,
    method: 'PUT',
    path: '/admin/dossiers/notes/:id',
    summary: 'Change a note, unless somebody else has changed it meanwhile',
    params: recordParams,
    body: recordChange,
    response: done,
    refusals: ['DOSSIER_CHANGED', 'NOT_FOUND'],
  }),
  deleteNote: define({
    ...call,
    method: 'DELETE',
    path: '/admin/dossiers/notes/:id',
    summary: 'Delete a note, of somebody else for owners only; for half a minute it can be restored',
    params: recordParams,
    response: done,
    refusals: ['NOT_FOUND', 'OWNER_ONLY'],
  }),
  restoreNote: define({
    ...call,
    method: 'POST',
    path: '/admin/dossiers/notes/:id/restore',
    summary: 'Bring back a note that was just deleted',
    params: recordParams,
    response: done,
    refusals: ['NOT_FOUND'],
  }),
  joinDossiers: define({
    ...call,
    method: 'POST',
    path: '/admin/dossiers/join',
    summary: 'Say that two addresses are one person: their dossiers show as one',
    body: dossierJoin,
    response: success(dossierJoined),
    refusals: ['NOT_FOUND'],
  }),
  partDossiers: define({
    ...call,
    method: 'POST',
    path: '/admin/dossiers/part',
    summary: 'Say that joined addresses are another person after all: each has its own dossier again',
    body: dossierPart,
    response: done,
    refusals: ['NOT_FOUND'],
  }),
} as const;
