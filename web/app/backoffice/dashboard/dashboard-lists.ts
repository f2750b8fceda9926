import { languageOfPath } from '@vitrine/contracts/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { briefList } from '../briefs/brief-list.tsx';
import type { ClientCalls } from '../clients/client-calls.ts';
import { clientList } from '../clients/client-list.tsx';
import { labelsOf } from '../list/labels.ts';

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

/** Shows a toast when a load fails, one however many fail together; the load still rejects. */
async function withErrorToast<Result>(load: Promise<Result>, signal: AbortSignal): Promise<Result> {
  try {
    return await load;
  } catch (error) {
    if (!signal.aborted) {
      toast.error(dashboardTexts(languageOfPath(location.pathname))('loadFailed'), { id: 'dashboard-load' });
    }
    throw error;
  }
}
