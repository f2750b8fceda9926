import type { Fault } from './fault.ts';

/** Slips in what a brief says as a PDF, and in how documents are set. */
export const setDocuments: readonly Fault[] = [
  {
    file: 'server/documents/brief-document.ts',
    from: 'submitted?.at ?? renderedAt',
    to: 'renderedAt',
    noticedBy: 'server/documents/brief-document.test.ts › says when it was submitted, and until when it is answered',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: "submitted === null ? 'draft' : 'submitted'",
    to: "submitted !== null ? 'draft' : 'submitted'",
    noticedBy: 'server/documents/brief-document.test.ts › says of a draft that it is one, and as of when',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: 'instantOf(submitted.replyBy, language)',
    to: 'instantOf(submitted.at, language)',
    noticedBy: 'server/documents/brief-document.test.ts › says when it was submitted, and until when it is answered',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: 'step === 1)?.data',
    to: 'step === 2)?.data',
    noticedBy: 'server/documents/brief-document.test.ts › has the name of the project as its title',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: 'title.length <= maxTitleLength',
    to: 'title.length < maxTitleLength',
    noticedBy: 'server/documents/brief-document.test.ts › has the name of the project as its title',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: 'entry?.isDraft === false',
    to: 'entry !== undefined',
    noticedBy: 'server/documents/brief-document.test.ts › say which are drafts and which are empty',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: "entry === undefined ? 'stepEmpty'",
    to: "entry !== undefined ? 'stepEmpty'",
    noticedBy: 'server/documents/brief-document.test.ts › say which are drafts and which are empty',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: "field.kind === 'choices'",
    to: "field.kind === 'choice'",
    noticedBy: 'server/documents/brief-document.test.ts › show as a list what was chosen from one',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: 'if (lines.length <= maxLines)',
    to: 'if (lines.length - 1 <= maxLines)',
    noticedBy: 'server/documents/brief-document.test.ts › keep a hundred lines of an answer as such',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: 'lines.slice(maxLines - 1)',
    to: 'lines.slice(maxLines)',
    noticedBy: 'server/documents/brief-document.test.ts › keep a hundred lines of an answer as such',
  },
  {
    file: 'server/documents/brief-document.ts',
    from: "padStart(2, '0')",
    to: "padStart(1, '0')",
    noticedBy: 'server/documents/brief-document.test.ts › say which are drafts and which are empty',
  },
  {
    file: 'server/documents/fonts.ts',
    from: "\\\\u{20e3}0-9#*]',",
    to: "\\\\u{20e3}]',",
    noticedBy: 'server/documents/text-layer.test.ts › what is copied of %j is what was written, in every typeface',
  },
  {
    file: 'server/documents/printable.ts',
    from: '/(\\p{M}{8})\\p{M}+/gu',
    to: '/(\\p{M}{7})\\p{M}+/gu',
    noticedBy: 'server/documents/printable.test.ts › thousands of marks on one letter',
  },
  {
    file: 'server/documents/printable.ts',
    from: "      .normalize('NFC')\n",
    to: '',
    noticedBy: 'server/documents/printable.test.ts › letters and their marks as one',
  },
  {
    file: 'server/documents/kept-files.ts',
    from: 'if (this.#bytes <= maxBytes) break;',
    to: 'if (this.#bytes < maxBytes) break;',
    noticedBy: 'server/documents/kept-files.test.ts › keeps the last files, for a while, and no more than 4 MB of them',
  },
  {
    file: 'server/documents/kept-files.ts',
    from: 'elapsedSince(madeAt, now) >= maxAgeMs',
    to: 'elapsedSince(madeAt, now) >= 10 * maxAgeMs',
    noticedBy: 'server/documents/kept-files.test.ts › keeps the last files, for a while, and no more than 4 MB of them',
  },
  {
    file: 'server/documents/fonts.ts',
    from: 'if (missing.size === 0) break;',
    to: 'if (missing.size > 0) break;',
    noticedBy: 'server/documents/fonts.test.ts › from the font made for it',
  },
  {
    file: 'server/documents/fonts.ts',
    from: "Number(other === 'latin') - Number(one === 'latin')",
    to: "Number(one === 'latin') - Number(other === 'latin')",
    noticedBy: 'server/documents/fonts.test.ts › tries the Latin part of each typeface first',
  },
  {
    file: 'server/documents/base.typ',
    from: '#show word-from(36): in-parts\n',
    to: '',
    noticedBy: 'server/documents/pages.test.ts › break a word that is longer than their line',
  },
  {
    file: 'server/documents/brief.typ',
    from: '#show word-from(16): in-parts\n',
    to: '',
    noticedBy: 'server/documents/cover.test.ts › keeps a long name out of the next column',
  },
  {
    file: 'server/documents/brief.typ',
    from: 'if brief.isDraft { mono(fill: signal-text, brief.state) },',
    to: '',
    noticedBy: 'server/documents/pages.test.ts › of which each says that it is a draft',
  },
  {
    file: 'server/documents/brief.typ',
    from: 'str(counter(page).final().first())',
    to: 'str(counter(page).display())',
    noticedBy: 'server/documents/pages.test.ts › of which each says that it is a draft',
  },
  {
    file: 'server/documents/proposal.typ',
    from: 'background: if proposal.specimen != none {',
    to: 'background: if proposal.specimen == none {',
    noticedBy: 'server/documents/pages.test.ts › of a specimen have its word across each',
  },
  {
    file: 'server/documents/proposal.typ',
    from: '  pagebreak()\n  heading(level: 2, proposal.form.title)',
    to: '  heading(level: 2, proposal.form.title)',
    noticedBy: 'server/documents/pages.test.ts › of a specimen have its word across each',
  },
  {
    file: 'server/documents/proposal.typ',
    from: 'if group.hasDiscount { ("discount",) }',
    to: 'if not group.hasDiscount { ("discount",) }',
    noticedBy: 'server/documents/pages.test.ts › a column of discounts where a line has one',
  },
  {
    file: 'server/documents/typeset.ts',
    from: "{ pdfStandard: 'ua-1', creationTimestamp }",
    to: '{ creationTimestamp }',
    noticedBy:
      'server/documents/pages.test.ts › are tagged for screen readers, and made all the same where a character has no font',
  },
  {
    file: 'server/documents/typeset.ts',
    from: '    return compiler.pdf(document, { creationTimestamp });\n',
    to: "    throw new Error('The document breaks the standard.');\n",
    noticedBy:
      'server/documents/pages.test.ts › are tagged for screen readers, and made all the same where a character has no font',
  },
  {
    file: 'server/documents/pdf-renderer.ts',
    from: 'this.#kept.put(key, pdf, now);',
    to: '',
    noticedBy: 'server/features/briefs/pdf-limits.test.ts › are made once for each revision and language',
  },
  {
    file: 'server/documents/pdf-renderer.ts',
    from: 'perRequester: 1',
    to: 'perRequester: 2',
    noticedBy: 'server/features/briefs/pdf-limits.test.ts › are made one by one, one for each client',
  },
];
