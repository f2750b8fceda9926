import type { Fault } from './fault.ts';

/** Slips in the rules of the back office: what is answered, kept, joined, released and erased, and when. */
export const moreServices: readonly Fault[] = [
  {
    file: 'server/features/dossiers/service.ts',
    from: "head.next_date === null && head.next_step === '' &&",
    to: 'head.next_date === null &&',
    noticedBy: 'server/features/dossiers/joined.test.ts › keeps what is next of its own',
  },
  {
    file: 'server/features/dossiers/service.ts',
    from: '...(first.outcome === null && signed)',
    to: '...signed',
    noticedBy: 'server/features/dossiers/joined.test.ts › leaves an address that signed the outcome of its own',
  },
  {
    file: 'server/features/dossiers/outcomes.ts',
    from: ' || head.outcome !== null',
    to: '',
    noticedBy: 'server/features/dossiers/joined.test.ts › an outcome that stands there stays, with its date',
  },
  {
    file: 'server/features/files/service.ts',
    from: "if (isAdmin === (found.side === 'client')) await",
    to: 'await',
    noticedBy: 'server/features/files/fetched.test.ts › is not said when an admin opens what the agency sent',
  },
  {
    file: 'server/features/files/service.ts',
    from: 'if (found && found.author_id !== caller.accountId)',
    to: 'if (found)',
    noticedBy: 'server/features/files/fetched.test.ts › deletes the files they have sent, and no others',
  },
  {
    file: 'server/features/quarantine/service.ts',
    from: 'Date.parse(told) > now ? told : undefined',
    to: 'told',
    noticedBy: 'server/features/quarantine/releases.test.ts › weeks later names no moment that is over',
  },
  {
    file: 'server/features/quarantine/service.ts',
    from: 'record.place === to || record.place !== from',
    to: 'record.place === to',
    noticedBy: 'server/features/quarantine/releases.test.ts › leaves alone what somebody has moved on since',
  },
  {
    file: 'server/features/quarantine/service.ts',
    from: 'records.filter(({ isReported }) => !isReported)',
    to: 'records',
    noticedBy: 'server/features/quarantine/releases.test.ts › which an admin had reported before is not mailed',
  },
  {
    file: 'server/records/retention/timed-tables.ts',
    from: '    only: sql`not (${isDecided})`,\n',
    to: '',
    noticedBy: 'server/features/quarantine/decided.test.ts › what people have marked as spam stays',
  },
  {
    file: 'server/records/retention/old-dossiers.ts',
    from: '        and not exists (select 1 from quarantine where quarantine.email = ${email})\n',
    to: '',
    noticedBy:
      'server/records/retention/old-dossiers.test.ts › stays while something of its person waits in quarantine',
  },
  {
    file: 'server/records/retention/old-dossiers.ts',
    from: 'if (ids.length > 0) await deleteWritten(queries, ids);',
    to: '',
    noticedBy: 'server/records/retention/old-dossiers.test.ts › takes along the mails that came from its person',
  },
  {
    file: 'server/platform/backup/verify-backup.ts',
    from: '[...Object.keys(rows), ...Object.keys(manifest.rows)]',
    to: 'Object.keys(rows)',
    noticedBy: 'server/platform/backup/verify-backup.test.ts › lacks a table that it names',
  },
  {
    file: 'server/platform/backup/verify-backup.ts',
    from: "if (found !== 'ok') throw",
    to: 'if (found === undefined) throw',
    noticedBy: 'server/platform/backup/verify-backup.test.ts › is none when its database finds something wrong',
  },
  {
    file: 'server/platform/backup/data-files.ts',
    from: "  keyFileName,\n  'vitrine.db'",
    to: "  'vitrine.db'",
    noticedBy: 'server/platform/backup/data-files.test.ts › the key, so that who finds a backup does not find both',
  },
  {
    file: 'server/platform/backup/before-upgrade.ts',
    from: 'isThere && unfinished.file === this.#file()',
    to: 'isThere',
    noticedBy: 'server/platform/backup/upgrade-copy.test.ts › of a database in whose place another was put begins anew',
  },
  {
    file: 'server/records/erasure/reach.ts',
    from: "  proposals: {\n    emails: ['email'],",
    to: '  proposals: {',
    noticedBy: 'server/features/erasures/export.test.ts › knows the addresses of whatever a backup brings back in',
  },
  {
    file: 'server/features/erasures/service.ts',
    from: 'erasures.filter(({ at }) => at >= madeAt)',
    to: 'erasures',
    noticedBy: 'server/features/erasures/erased-again.test.ts › and is in it, has come back of their own',
  },
  {
    file: 'server/records/erasure/steps.ts',
    from: "set({ editor_name: '' })",
    to: "set({ author_name: '' })",
    noticedBy: 'server/features/erasures/former-admins.test.ts › leaves what they wrote and changed without their name',
  },
  {
    file: 'server/features/replies/service.ts',
    from: 'incoming.is_automatic === 0 && ',
    to: '',
    noticedBy: 'server/features/replies/conversation.test.ts › does not answer a mail that',
  },
  {
    file: 'server/features/replies/service.ts',
    from: 'isFirst ? await advanceStatuses(platform, queries, caller, advance) : undefined',
    to: 'await advanceStatuses(platform, queries, caller, advance)',
    noticedBy: 'server/features/replies/conversation.test.ts › leaves what somebody has set since',
  },
  {
    file: 'server/features/replies/unsending.ts',
    from: 'if (!drafts.some(({ account_id }) => account_id === caller.accountId)) {',
    to: '{',
    noticedBy: 'server/features/replies/conversation.test.ts › leaves what its author has begun to write meanwhile',
  },
  {
    file: 'server/platform/mail/outdated.ts',
    from: "    .where('held_for', '=', 'outdated')\n    .execute",
    to: '    .execute',
    noticedBy: 'server/records/held-mails.test.ts › stays when what it says is true again',
  },
  {
    file: 'server/platform/mail/sending-policy.ts',
    from: 'if (mail.unconfirmed_at !== null) return { content };',
    to: '',
    noticedBy: 'server/records/held-mails.test.ts › keeps its place and its link',
  },
  {
    file: 'server/platform/mail/claims.ts',
    from: "            on('claimed_until', '>', latest),\n",
    to: '',
    noticedBy: 'server/records/held-mails.test.ts › a mail that was claimed by a clock that was ahead',
  },
  {
    file: 'server/features/mails/resend.ts',
    from: 'if (isDisputed && isForVisitor(content)) return false;',
    to: 'if (isDisputed) return false;',
    noticedBy:
      'server/features/mails/resend-refusals.test.ts › goes to the agency, whatever somebody says of its address',
  },
  {
    file: 'server/features/deletions/queries.ts',
    from: "['waiting', 'held']",
    to: "['waiting']",
    noticedBy: 'server/features/deletions/held-mails.test.ts › takes along mails that are held',
  },
  {
    file: 'server/features/cancellations/queries.ts',
    from: "    .where('created_at', '>=', since)\n",
    to: '',
    noticedBy: 'server/features/cancellations/cancellations.test.ts › leaves the mails that told of the meeting before',
  },
  {
    file: 'server/features/first-replies/queries.ts',
    from: "    .where('starts_at', '>', since)\n",
    to: '',
    noticedBy: 'server/features/first-replies/held-meetings.test.ts › is left alone by one that was down for longer',
  },
  {
    file: 'server/features/warnings/service.ts',
    from: 'Math.min(last.level, level)',
    to: 'last.level',
    noticedBy: 'server/features/warnings/warnings.test.ts › when one of them was mended and another has come since',
  },
  {
    file: 'server/features/timeline/queries.ts',
    from: "where('is_security', '=', 0).where",
    to: 'where',
    noticedBy: 'server/features/timeline/beside-records.test.ts › does not say how somebody logs in',
  },
  {
    file: 'server/platform/robots/effort.ts',
    from: '{ from: 100, factor: 4 }',
    to: '{ from: 101, factor: 4 }',
    noticedBy: 'server/features/quarantine/effort.test.ts › forms in ten minutes a proof is',
  },
  {
    file: 'server/features/incoming/service.ts',
    from: ' && !content.mailingList',
    to: '',
    noticedBy: 'server/features/incoming/incoming.test.ts › says so, and is nobody’s answer',
  },
  {
    file: 'server/features/incoming/reading.ts',
    from: '!isListOf(mailingList, this.#own)',
    to: 'isListOf(mailingList, this.#own)',
    noticedBy: 'server/features/incoming/incoming.test.ts › of the agency’s own address is a reply like any other',
  },
  {
    file: 'server/features/incoming/conversation-queries.ts',
    from: ' && id < firstKept',
    to: '',
    noticedBy:
      'server/features/incoming/replies-to-mails.test.ts › is not taken for that as long as it would be stored',
  },
  {
    file: 'server/platform/imap/calendar-answers.ts',
    from: '|| named ||',
    to: '||',
    noticedBy: 'server/platform/imap/calendar-answers.test.ts › has the method that its mail names',
  },
  {
    file: 'server/platform/http/api.ts',
    from: 'isOfAdmins(endpoint) ? maskTokens(result, links.withoutTokens) : result',
    to: 'result',
    noticedBy: 'server/features/pasted-tokens.test.ts › in answers to admins, lists as CSV',
  },
  {
    file: 'server/features/accounts/log-in.ts',
    from: 'accounts.slice(1)',
    to: 'accounts.slice(2)',
    noticedBy: 'server/features/accounts/spellings.test.ts › is known by its password beside the first',
  },
  {
    file: 'server/features/content/edited-page.ts',
    from: "withPlainTags(html.replace(running, ''))",
    to: 'withPlainTags(html)',
    noticedBy: 'server/features/content/edited-page.test.ts › runs nothing, and no attribute has a mark',
  },
  {
    file: 'server/features/content/edited-mail.ts',
    from: 'html: withPlainTags(mail.html)',
    to: 'html: mail.html',
    noticedBy:
      'server/features/content/edited-mail.test.ts › can be read of each mail in each language, without a mark in an attribute or a picture from elsewhere',
  },
  {
    file: 'server/features/dossiers/service.ts',
    from: "    ...(isCopied('delivered_on') && { delivered_on: null }),\n",
    to: '',
    noticedBy: 'server/features/dossiers/joined.test.ts › has the day of a delivery of the other, and gives it back',
  },
  {
    file: 'server/features/quotes/service.ts',
    from: 'const asked = [shown?.outdated, shown?.edits, editsInForce()]',
    to: 'const asked = [shown?.edits, editsInForce()]',
    noticedBy: 'server/features/quotes/answers.test.ts › reads as its page had it, however long ago that was',
  },
  {
    file: 'server/features/quotes/routes.ts',
    from: 'isValid() && isAsked(membersOf(body).answers)',
    to: 'isValid()',
    noticedBy: 'server/features/quotes/answers.test.ts › is read by what another process shows already',
  },
  {
    file: 'server/features/briefs/queries.ts',
    from: 'answers: sql`coalesce(excluded.answers, ${stored}.answers)`',
    to: 'answers: sql`excluded.answers`',
    noticedBy: 'server/features/briefs/answers.test.ts › stays where a save says nothing of it',
  },
  {
    file: 'server/features/briefs/service.ts',
    from: 'const contentRevision = begunWith ?? revisionInForce();',
    to: 'const contentRevision = revisionInForce();',
    noticedBy: 'server/features/briefs/answers.test.ts › are those that were asked when it was begun',
  },
  {
    file: 'server/records/erasure/email.ts',
    from: 'this.#blackOutNested(value)',
    to: 'this.blackOut(value)',
    noticedBy: 'server/records/erasure/email.test.ts › is blacked out of JSON, also of a column that is JSON',
  },
  {
    file: 'server/features/content/kept-items.ts',
    from: '  services: serviceDefaults,\n',
    to: '',
    noticedBy:
      'server/features/content/content.test.ts › is retired, not forgotten, by an earlier revision and by a document that do not know it',
  },
  {
    file: 'server/features/launch/test-mail.ts',
    from: 'if (!state?.hashes.includes(hashSecret(token)))',
    to: 'if (!state)',
    noticedBy:
      'server/features/launch/test-mail.test.ts › goes to whoever asks, and its link shows that it has arrived',
  },
];
