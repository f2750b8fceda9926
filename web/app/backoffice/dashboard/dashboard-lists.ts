import { callOrThrow } from '../../lib/api.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { briefList } from '../briefs/brief-list.tsx';
import type { ClientCalls } from '../clients/client-calls.ts';
import { clientList } from '../clients/client-list.tsx';
import { labelsOf } from '../list/labels.ts';
import { withErrorToast } from './load-error-toast.ts';

/** The dashboard lists clients and briefs as the inbox does, by calls of its own and with its own text on failure. */

export const dashboardClients = clientList((query, signal) =>
  withErrorToast(callOrThrow('listDashboardClients', { query, signal }), signal),
);

export const dashboardBriefs = briefList((query, signal) =>
  withErrorToast(callOrThrow('listBriefs', { query, signal }), signal),
);

export const dashboardClientCalls: ClientCalls = {
  validate: async (id) =>
    (await callOrThrow('validateDashboardClient', { params: { id }, query: { undoable: 'true' } })).data,
  validateFailed: labelsOf(dashboardTexts)('validateFailed'),
};
