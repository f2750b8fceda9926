import type { ClientRow } from '@vitrine/contracts/client.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { detailsTexts } from '../../messages/details.ts';
import type { RecordKind } from '../details/record-kind.ts';
import { labelsOf } from '../list/labels.ts';
import { ClientActions } from './client-actions.tsx';
import { ClientDetails } from './client-details.tsx';

/** A client account as the details dialog shows it. */
export const clientRecord: RecordKind<ClientRow> = {
  label: labelsOf(detailsTexts)('account'),
  load: async (id, signal) => (await callOrThrow('getClient', { params: { id }, signal })).data,
  personOf: (client) => client,
  facts: (client) => <ClientDetails client={client} />,
  actions: (client, onGone) => <ClientActions client={client} onDeleted={onGone} />,
};
