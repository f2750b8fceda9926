import type { EditedContent } from './content-calls.ts';

/** The version of what stands at a path, draft or not, which whoever writes there names as the one they have seen. */
export const versionAt = ({ drafts, versions }: Pick<EditedContent, 'drafts' | 'versions'>, path: string): number =>
  drafts.find((draft) => draft.path === path)?.version ?? versions[path] ?? 0;
