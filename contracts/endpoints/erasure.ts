import { z } from 'zod';
import { erasureListQuery, erasurePreview, erasureReceipt, personEmail, retentionForecast } from '../erasure.ts';
import { page, success } from '../response.ts';
import { define } from './endpoint.ts';

/** Everything about one address: seen, exported, erased. */
export const erasureEndpoints = {
  previewErasure: define({
    method: 'POST',
    path: '/admin/person/preview',
    summary: 'Say what erasing an address would erase, and what would stay',
    tag: 'Admin',
    access: 'owner',
    body: personEmail,
    status: 200,
    response: success(erasurePreview),
    refusals: ['EMAIL_IN_USE'],
  }),
  erasePerson: define({
    method: 'POST',
    path: '/admin/person/erase',
    summary: 'Erase everything about an address, for good',
    tag: 'Admin',
    access: 'owner',
    needsStepUp: true,
    body: personEmail,
    status: 200,
    response: success(erasureReceipt),
    refusals: ['NOT_FOUND', 'EMAIL_IN_USE'],
  }),
  exportPerson: define({
    method: 'GET',
    path: '/admin/person/export',
    summary: 'Download everything about an address as one archive',
    tag: 'Admin',
    access: 'owner',
    needsStepUp: true,
    query: personEmail,
    status: 200,
    response: z.file(),
    file: 'application/zip',
    refusals: ['NOT_FOUND'],
  }),
  getRetentionForecast: define({
    method: 'GET',
    path: '/admin/retention',
    summary: 'Say what the next housekeeping deletes because of its age; nothing is deleted by asking',
    tag: 'Admin',
    access: 'owner',
    status: 200,
    response: success(retentionForecast),
  }),
  listErasures: define({
    method: 'GET',
    path: '/admin/erasures',
    summary: 'List the receipts of erasures',
    tag: 'Admin',
    access: 'owner',
    query: erasureListQuery,
    status: 200,
    response: page(erasureReceipt),
  }),
} as const;
