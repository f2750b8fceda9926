import type { callOrThrow } from '../../lib/http/api.ts';

/** What a call may write at a path. */
type DraftValue = NonNullable<Parameters<typeof callOrThrow<'saveContentDraft'>>[1]>['body']['value'];

/** Values by their paths. */
export type DraftValues = Readonly<Record<string, DraftValue>>;
