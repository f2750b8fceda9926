import type { ClientRow } from '@vitrine/contracts/client.ts';
import { createContext } from 'react';
import { callOrThrow } from '../../lib/http/api.ts';
import { detailsTexts } from '../../messages/details.ts';
import { type Label, labelsOf } from '../list/labels.ts';

/** The calls that differ between the screens that show clients. */
export type ClientCalls = {
  /** Leaves time to undo it. @throws CallError */
  validate: (id: string) => Promise<ClientRow>;
  validateFailed: Label;
};

/** The calls of the surrounding screen: the inbox's, unless another screen passes in its own. */
export const ClientCallsContext = createContext<ClientCalls>({
  validate: async (id) => (await callOrThrow('validateClient', { params: { id }, query: { undoable: 'true' } })).data,
  validateFailed: labelsOf(detailsTexts)('validateFailed'),
});

/** Undoes a validation whose mail has not left. @throws CallError */
export const undoValidation = async (id: string): Promise<ClientRow> =>
  (await callOrThrow('undoValidation', { params: { id } })).data;
