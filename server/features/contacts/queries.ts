import type { ContactTable } from '../../platform/database/schema.ts';
import { firstReplyColumns } from '../../records/first-reply.ts';
import { leadQueries } from '../leads/queries.ts';

const shown = ['id', 'name', 'email', 'message', 'status', 'created_at', ...firstReplyColumns] as const;

export type StoredContact = Pick<ContactTable, (typeof shown)[number]>;

export const contactQueries = leadQueries('contacts', shown);
