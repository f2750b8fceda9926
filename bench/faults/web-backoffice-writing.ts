import type { Fault } from './fault.ts';

/** Slips where the back office writes: replies, and the content of the site. */
export const webBackofficeWriting: readonly Fault[] = [
  {
    file: 'web/app/backoffice/replies/reply-form.tsx',
    from: "t(newer.length > 0 ? 'sendAnyway' : 'send')",
    to: "t('send')",
    noticedBy:
      'e2e/admin-replies.spec.ts › waits when somebody else has answered meanwhile, and can be sent all the same',
  },
  {
    file: 'web/app/backoffice/replies/template-choice.tsx',
    from: "setBefore(written.text.trim() === '' ? undefined : written);",
    to: "setBefore(written.text.trim() === '' ? written : undefined);",
    noticedBy: 'e2e/admin-replies.spec.ts › begins with a template for this lead, and is kept where the page is left',
  },
  {
    file: 'web/app/backoffice/replies/incoming-heading.ts',
    from: "isAutomatic ? 'automaticFrom' : 'incomingFrom'",
    to: "isAutomatic ? 'incomingFrom' : 'automaticFrom'",
    noticedBy:
      'e2e/admin-incoming.spec.ts › what a client writes back waits on Today, and is read and answered by keyboard alone',
  },
  {
    file: 'web/app/backoffice/site/rendered-anew.ts',
    from: 'if (last?.key === key && last.others !== others)',
    to: 'if (last?.key !== key)',
    noticedBy: 'e2e/page-editing.spec.ts › a price and an order are changed beside the page, which shows them',
  },
  {
    file: 'web/app/backoffice/site/page-frame.tsx',
    from: 'withStylesKept(rendered.html)',
    to: 'rendered.html',
    noticedBy:
      'e2e/page-editing.spec.ts › a sentence of a mail is pressed in the mail, typed in, and sent from then on',
  },
  {
    file: 'web/app/backoffice/replies/reply-form.tsx',
    from: "if (asked === 'reopened' && document.activeElement !== document.body) return;",
    to: '',
    noticedBy:
      'e2e/admin-desk.spec.ts › one is gone through by keys, read where it stands, and left without losing a word',
  },
  {
    file: 'web/app/backoffice/replies/sent-meanwhile.ts',
    from: 'if (performance.now() - appearedAt.current < readingMs) return false;',
    to: '',
    noticedBy: 'e2e/admin-replies.spec.ts › is not sent by a press that another reply has overtaken',
  },
  {
    file: 'web/app/backoffice/site/publish-panel.tsx',
    from: '...(!isWhole && { paths: wanted })',
    to: '',
    noticedBy: 'e2e/page-editing.spec.ts › what publishing changes is seen, and a part of it stays a draft',
  },
  {
    file: 'web/app/backoffice/site/site-screen.tsx',
    from: 'setDiscards((count) => count + 1)',
    to: 'setDiscards((count) => count)',
    noticedBy: 'e2e/page-editing.spec.ts › what publishing changes is seen, and a part of it stays a draft',
  },
  {
    file: 'web/app/backoffice/site/marked-page.ts',
    from: ' || distance(place.getBoundingClientRect(), pressed) === 0',
    to: '',
    noticedBy: 'e2e/typing-in-place.spec.ts › a press between the lines of a sentence types in it',
  },
  {
    file: 'web/app/backoffice/site/frame-events.ts',
    from: 'isWithin(place, event), caretIn(place)',
    to: 'isWithin(place, event), 0',
    noticedBy: 'e2e/typing-in-place.spec.ts › what is typed in a sentence stands where it was pressed',
  },
];
