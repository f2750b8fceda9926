import type { Fault } from './fault.ts';

/** Slips in how the content is edited by several, and how what was sent is known to have arrived. */
export const editedContent: readonly Fault[] = [
  {
    file: 'server/records/content-versions.ts',
    from: "if (draft && isDeepStrictEqual(draft.value, seen.value)) return 'stands';",
    to: '',
    noticedBy: 'server/features/content/content.test.ts › that says what stands there already',
  },
  {
    file: 'server/features/content/draft-batch.ts',
    from: '    if (conflicts.length > 0) return { conflicts };\n',
    to: '',
    noticedBy: 'server/features/content/draft-batch.test.ts › writes none where somebody else has written',
  },
  {
    file: 'server/features/content/draft-batch.ts',
    from: 'value === null && !Object.hasOwn(edits, path)',
    to: 'value === null',
    noticedBy: 'server/features/content/draft-batch.test.ts › leaves no draft where nothing is to stand',
  },
  {
    file: 'server/platform/site/changed-pages.ts',
    from: ".replace(dataFile, '')",
    to: '',
    noticedBy: 'server/platform/site/changed-pages.test.ts › are those that say something else',
  },
  {
    file: 'server/records/content-editors.ts',
    from: '.filter(isThere(now))',
    to: '',
    noticedBy: 'server/features/content/editors.test.ts › are those who said so a moment ago',
  },
  {
    file: 'server/features/live/watch.ts',
    from: 'if (!(editing && isOwner))',
    to: 'if (!editing)',
    noticedBy: 'server/features/live/watch.test.ts › owners alone are told who edits the content',
  },
  {
    file: 'server/records/test-mail.ts',
    from: 'state?.receivedAt === null && state.messageIds.includes(messageId)',
    to: 'state?.receivedAt === null',
    noticedBy: 'server/features/incoming/test-mail.test.ts › that arrives in the agency’s mailbox',
  },
];
