import type { ContentDraft } from '@vitrine/contracts/content.ts';

type Versions = {
  readonly drafts: readonly Pick<ContentDraft, 'path' | 'version'>[];
  /** Of what stands at paths without a draft. */
  readonly versions: Readonly<Record<string, number>>;
};

/** The version of what stands at a path, draft or not, which whoever writes there names as the one they have seen. */
export const versionAt = ({ drafts, versions }: Versions, path: string): number =>
  drafts.find((draft) => draft.path === path)?.version ?? versions[path] ?? 0;
