import {
  followUpChange,
  followUpRequest,
  followUpsChanged,
  followUpsOfPerson,
  followUpsQuery,
  followUpsRestored,
} from '../follow-up.ts';
import { recordParams } from '../list.ts';
import { success } from '../response.ts';
import { today } from '../today.ts';
import { define } from './endpoint.ts';

/** What is due, and what is done with it. */
export const todayEndpoints = {
  getToday: define({
    method: 'GET',
    path: '/admin/today',
    summary: 'Read what is due, the earliest first',
    tag: 'Admin',
    access: 'admin',
    status: 200,
    response: success(today),
  }),
  getFollowUps: define({
    method: 'GET',
    path: '/admin/follow-ups',
    summary: 'Read when a person is to be come back to',
    tag: 'Admin',
    access: 'admin',
    query: followUpsQuery,
    status: 200,
    response: success(followUpsOfPerson),
  }),
  createFollowUp: define({
    method: 'POST',
    path: '/admin/follow-ups',
    summary: 'Set down when to come back to a record, or to a person',
    tag: 'Admin',
    access: 'admin',
    body: followUpRequest,
    status: 200,
    response: success(followUpsChanged),
    refusals: ['NOT_FOUND'],
  }),
  changeFollowUps: define({
    method: 'POST',
    path: '/admin/follow-ups/changes',
    summary: 'Put off, hand over or finish what is due',
    tag: 'Admin',
    access: 'admin',
    body: followUpChange,
    status: 200,
    response: success(followUpsChanged),
  }),
  undoFollowUps: define({
    method: 'POST',
    path: '/admin/follow-ups/changes/:id/undo',
    summary: 'Undo what was put off, handed over, finished or set down',
    tag: 'Admin',
    access: 'admin',
    params: recordParams,
    status: 200,
    response: success(followUpsRestored),
    refusals: ['NOT_FOUND'],
  }),
} as const;
