import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { briefComplete, briefDraft, briefSteps } from './brief.ts';
import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { maxTimeZoneLength } from './limits.ts';

/**
 * The longest text that each field takes, written a second time by hand: `<call>.<part>.<field>`. A field that is not
 * here, or here with another length, is found by reading the contract.
 */
const lists = [
  'listQuotes',
  'listContacts',
  'listBookings',
  'listBriefs',
  'listMails',
  'listClients',
  'listProposals',
] as const;
const dashboardList = 'listDashboardClients';
const exported = ['exportQuotes', 'exportContacts', 'exportBookings', 'exportClients', 'exportBriefs'] as const;
const ofOneRecord = [
  'getQuote',
  'getContact',
  'getBooking',
  'getClient',
  'getClientBrief',
  'getClientBriefPdf',
  'getMail',
  'setQuoteStatus',
  'setContactStatus',
  'setBookingStatus',
  'undoChange',
  'validateClient',
  'validateDashboardClient',
  'deleteClient',
  'resendMail',
  'renamePasskey',
  'removePasskey',
  'undoDeletion',
  'undoFirstReplies',
  'undoFollowUps',
  'unsendReply',
  'undoValidation',
  'deleteContentPreview',
  'changeView',
  'deleteView',
  'changeReplyTemplate',
  'deleteReplyTemplate',
  'getReplyFile',
  'detachReplyFile',
  'undoCancellation',
  'undoQuarantineMove',
  'endOwnSession',
  'setPersonRole',
  'disablePerson',
  'enablePerson',
  'removePerson',
  'resendInvitation',
  'withdrawInvitation',
  'changeNote',
  'deleteNote',
  'restoreNote',
  'getProposal',
  'getProposalPdf',
  'saveProposal',
  'discardProposal',
  'sendProposal',
  'reviseProposal',
  'decideProposal',
  'openOwnProposal',
  'getOwnFile',
  'getOwnReplyFile',
  'deleteOwnFile',
  'listClientFiles',
  'sendClientFile',
  'getClientFile',
  'deleteClientFile',
] as const;
const signing = [
  'getSigning',
  'getSigningPdf',
  'recordSeen',
  'askAboutProposal',
  'declineProposal',
  'requestSigningCode',
  'acceptProposal',
] as const;
const setSeveral = ['setQuoteStatuses', 'setContactStatuses', 'setBookingStatuses'] as const;
const deleteSeveral = ['deleteQuotes', 'deleteContacts', 'deleteBookings', 'deleteClients'] as const;
const forms = ['createContact', 'createQuote', 'createBooking'] as const;
const replying = ['sendReply', 'saveReplyDraft', 'previewReply'] as const;
const templating = ['createReplyTemplate', 'changeReplyTemplate'] as const;
const proposal = 'saveProposal.body.content';
const schedules = ['setSchedule', 'previewSchedule'] as const;

/** Ids of what is offered, of which the longest text is none. */
const namesContent = new Set([
  'createQuote.body.serviceType',
  'createQuote.body.options[]',
  'getFigures.query.service',
]);

const fieldsOf = (calls: readonly EndpointName[], field: string) => calls.map((call) => `${call}.${field}`);

const maxLengths: Record<number, readonly string[]> = {
  20: [`${proposal}.lines[].unit`],
  30: [`${proposal}.client.siret`, `${proposal}.client.vat`],
  32: [
    'createBooking.body.phone',
    'changeBookingChannel.body.phone',
    'changeDossier.body.changes.phone.from',
    'changeDossier.body.changes.phone.to',
  ],
  60: [...fieldsOf(['saveView', 'changeView'], 'body.name'), 'getContentMail.query.mail'],
  64: [
    ...fieldsOf(ofOneRecord, 'params.id'),
    ...fieldsOf(
      [...setSeveral, ...deleteSeveral, 'moveQuarantined', 'cancelBookings', 'recordFirstReplies'],
      'body.ids[]',
    ),
    ...fieldsOf(replying, 'body.id'),
    'getReplies.query.id',
    'attachReplyFile.query.id',
    'sendReply.body.files[]',
    'inviteClient.body.id',
    'createProposal.body.quoteId',
    'createFollowUp.body.recordId',
    'createQuote.body.serviceType',
    'createQuote.body.options[]',
    'getFigures.query.service',
  ],
  100: [
    ...fieldsOf(
      [
        ...forms,
        ...([
          'registerClient',
          'addPasskey',
          'renamePasskey',
          'changeOwnAccount',
          'acceptInvitation',
          'acceptClientInvitation',
        ] as const),
        'acceptProposal',
      ],
      'body.name',
    ),
    ...fieldsOf(schedules, 'body.daysOff[].label'),
    ...fieldsOf(templating, 'body.name'),
    ...[`${proposal}.client.name`, `${proposal}.client.company`],
  ],
  120: [`${proposal}.title`],
  128: [
    ...fieldsOf(['finishLogin', 'finishStepUp', 'addPasskey'], 'body.ticket'),
    ...fieldsOf(
      ['registerClient', 'loginClient', 'loginAdmin', 'acceptInvitation', 'acceptClientInvitation'],
      'body.password',
    ),
    ...fieldsOf(['performReset', 'changePassword', 'redeemEmailLink'], 'body.newPassword'),
    'changePassword.body.currentPassword',
    'requestEmailChange.body.password',
    ...fieldsOf(['getMailOrigin', 'disputeEmail', 'acknowledgeEmail', 'confirmEmail'], 'params.token'),
    ...fieldsOf(
      ['getManagedBooking', 'cancelBooking', 'rescheduleBooking', 'changeBookingChannel', ...signing],
      'params.token',
    ),
  ],
  150: fieldsOf(['sendOwnFile', 'sendClientFile', 'attachReplyFile'], 'query.name'),
  160: [`${proposal}.lines[].label`],
  200: [
    'getContentPage.query.path',
    'getContentDraft.query.path',
    'saveContentDraft.body.path',
    'saveContentDrafts.body.changes[].path',
    'reportEditingPlace.body.path',
    'discardContentDrafts.body.paths[]',
    'compareContentPages.body.paths[]',
    'publishContent.body.paths[]',
    'publishContent.body.note',
    ...fieldsOf([...lists, dashboardList, ...exported, 'countFiltered'], 'query.q'),
    ...fieldsOf(['setFilteredStatus', 'moveFiltered', 'markFilteredBriefsRead', 'deleteFiltered'], 'body.q'),
    ...['name', 'trade', 'shelf'].flatMap((field) => fieldsOf(['getOwnWindowPicture'], `query.${field}`)),
    ...fieldsOf(replying, 'body.subject'),
    ...fieldsOf(templating, 'body.texts.en.subject'),
    ...fieldsOf(templating, 'body.texts.fr.subject'),
    'changeDossier.body.changes.company.from',
    'changeDossier.body.changes.company.to',
  ],
  300: [
    `${proposal}.client.postalAddress`,
    `${proposal}.lines[].revision`,
    'changeDossier.body.changes.nextStep.from',
    'changeDossier.body.changes.nextStep.to',
  ],
  254: [
    ...fieldsOf(
      [...forms, 'registerClient', 'loginClient', 'loginAdmin', 'requestReset', 'invitePerson'],
      'body.email',
    ),
    ...fieldsOf(['getTimeline', 'exportPerson', 'getDossier', 'getFollowUps'], 'query.email'),
    ...fieldsOf(['addNote', 'changeDossier', 'createFollowUp', 'joinDossiers', 'partDossiers'], 'body.email'),
    ...['joinDossiers.body.other', 'partDossiers.body.emails[]'],
    ...fieldsOf(['previewErasure', 'erasePerson', 'requestEmailChange'], 'body.email'),
  ],
  256: fieldsOf(
    [
      ...([
        'checkReset',
        'performReset',
        'getInvitation',
        'acceptInvitation',
        'getEmailLink',
        'redeemEmailLink',
      ] as const),
      ...(['getClientInvitation', 'acceptClientInvitation', 'receiveTestMail'] as const),
    ],
    'body.token',
  ),
  500: ['createFollowUp.body.note'],
  1000: ['cancelBookings.body.reason', `${proposal}.lines[].details`],
  2000: [
    ...fieldsOf([...lists, dashboardList, 'listAudit', 'listErasures', 'listSessions'], 'query.cursor'),
    ...[
      `${proposal}.introduction`,
      `${proposal}.timing`,
      ...fieldsOf(['decideProposal', 'declineProposal'], 'body.reason'),
    ],
  ],
  // The trap for robots is as long as what they like to fill in.
  5000: [
    `${proposal}.conditions`,
    ...fieldsOf([...forms, 'askAboutProposal'], 'body.message'),
    ...fieldsOf([...forms, 'registerClient'], 'body.subject'),
  ],
  10000: [
    ...fieldsOf(replying, 'body.text'),
    ...fieldsOf(templating, 'body.texts.en.text'),
    ...fieldsOf(templating, 'body.texts.fr.text'),
  ],
};

/** How many entries a list may have. */
const maxEntries: Record<number, readonly string[]> = {
  96: [...fieldsOf(schedules, 'body.weekly.*'), ...fieldsOf(schedules, 'body.openings[].times')],
  200: [
    ...fieldsOf(
      [...setSeveral, ...deleteSeveral, 'moveQuarantined', 'cancelBookings', 'recordFirstReplies'],
      'body.ids',
    ),
    ...fieldsOf(schedules, 'body.openings'),
  ],
  400: fieldsOf(schedules, 'body.daysOff'),
  2000: [
    'saveContentDrafts.body.changes',
    'discardContentDrafts.body.paths',
    'compareContentPages.body.paths',
    'publishContent.body.paths',
  ],
  500: fieldsOf(['addNote', 'changeNote'], 'body.content.content'),
  50: ['partDossiers.body.emails', `${proposal}.lines`],
  20: ['sendReply.body.files'],
  10: ['addPasskey.body.credential.response.transports'],
  7: fieldsOf(schedules, 'body.openingHours.days'),
};

type Limits = Map<string, number | undefined>;
const limitsOf = (table: Record<number, readonly string[]>): [string, number][] =>
  Object.entries(table).flatMap(([max, fields]) => fields.map((field): [string, number] => [field, Number(max)]));

/** What the contract declares of every text and every list that a call takes. */
function declared(): { texts: Limits; arrays: Limits } {
  const [texts, arrays]: [Limits, Limits] = [new Map(), new Map()];
  const walk = (schema: z.core.JSONSchema.BaseSchema, path: string) => {
    const { type, properties, additionalProperties, items } = schema;
    // A value that has a form of its own needs no length.
    if (
      type === 'string' &&
      !schema.enum &&
      schema.const === undefined &&
      (schema.maxLength !== undefined || !schema.pattern)
    ) {
      texts.set(path, schema.maxLength);
    }
    if (type === 'array') {
      arrays.set(path, schema.maxItems);
      walk(items as z.core.JSONSchema.BaseSchema, `${path}[]`);
    }
    for (const [name, one] of Object.entries(properties ?? {})) {
      walk(one as z.core.JSONSchema.BaseSchema, `${path}.${name}`);
    }
    if (typeof additionalProperties === 'object') walk(additionalProperties, `${path}.*`);
  };
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = endpoint[part];
      if (schema) walk(z.toJSONSchema(schema, { io: 'input' }), `${name}.${part}`);
    }
  }
  return { texts, arrays };
}

const sorted = (limits: Iterable<readonly [string, number | undefined]>) =>
  Object.fromEntries([...limits].sort(([one], [other]) => (one < other ? -1 : 1)));

/** A text of a length that breaks no other rule of its field. */
function textOf(field: string, length: number): string {
  const isEmail = /\.(email|other|emails\[\])$/.test(field);
  const label = `${'b'.repeat(60)}.`;
  const isPage = field === 'getContentPage.query.path';
  const start = isPage ? '/' : field.endsWith('assword') ? 'Aa1' : /\.paths?(\[\])?$/.test(field) ? 'a.' : '';
  const end = isEmail ? `@${label.repeat(3)}example` : '';
  return start + 'x'.repeat(length - start.length - end.length) + end;
}

/** The codes of what is wrong with one field of a call, whatever else is missing. */
function issuesOf(field: string, value: unknown): string[] {
  const [name = '', part = '', ...path] = field.replaceAll('[]', '.0').replace('*', '1').split('.');
  const endpoint: Endpoint = endpoints[name as EndpointName];
  const input = path.reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value);
  const result = endpoint[part as 'params' | 'query' | 'body']?.safeParse(input);
  return (result?.error?.issues ?? []).flatMap((issue) => (issue.path.join('.') === path.join('.') ? issue.code : []));
}

describe('a text that a call takes', () => {
  it('has the length of the table, and there is none beside', () => {
    // The name of a time zone must be one that exists.
    const zones = [...fieldsOf(schedules, 'body.timeZone'), 'createBooking.body.timeZone'].map(
      (field): [string, number] => [field, maxTimeZoneLength],
    );
    expect(sorted(declared().texts)).toEqual(sorted([...limitsOf(maxLengths), ...zones]));
  });

  it.each(limitsOf(maxLengths))('%s has %i characters at most', (field, max) => {
    const refused = namesContent.has(field) ? ['custom'] : [];
    expect(issuesOf(field, textOf(field, max))).toEqual(refused);
    expect(issuesOf(field, textOf(field, max + 1))).toEqual(['too_big']);
  });

  it.each(limitsOf({ 100: fieldsOf(forms, 'body.name'), 5000: fieldsOf(forms, 'body.message') }))(
    '%s is measured without the blanks around it',
    (field, max) => {
      expect(issuesOf(field, ` ${textOf(field, max)}\n`)).toEqual([]);
    },
  );

  it.each(
    limitsOf(maxLengths)
      .map(([field]) => field)
      .filter((field) => /name|message|phone|label|\.id$|ids|\.q$|email$/.test(field)),
  )('%s takes no zero character, which PostgreSQL cannot store', (field) => {
    expect(issuesOf(field, field.endsWith('.email') ? 'a\u0000b@example.com' : 'a\u0000b')).not.toEqual([]);
  });
});

describe('a list that a call takes', () => {
  const isShort = new Set(fieldsOf(['createQuote'], 'body.options'));

  it('has as many entries as the table says, and there is none beside', () => {
    const long = [...declared().arrays].filter(([field]) => !isShort.has(field));
    expect(sorted(long)).toEqual(sorted(limitsOf(maxEntries)));
  });

  it.each(limitsOf(maxEntries))('%s has %i at most', (field, max) => {
    const entries = (count: number) => Array.from({ length: count }, (_, n) => `${n}`);
    expect(issuesOf(field, entries(max))).not.toContain('too_big');
    expect(issuesOf(field, entries(max + 1))).toContain('too_big');
  });
});

describe('a text of the brief', () => {
  const texts = briefSteps.flatMap(({ number, fields }) =>
    fields.flatMap(({ id, kind }) => (kind === 'text' || kind === 'longText' ? [{ step: number, id }] : [])),
  );

  it.each(texts)('$id of step $step has 5000 characters at most', ({ step, id }) => {
    for (const schema of [briefDraft(step), briefComplete(step)]) {
      const issues = (length: number) =>
        schema.safeParse({ [id]: 'x'.repeat(length) }).error?.issues.filter(({ path }) => path[0] === id) ?? [];
      expect(issues(5000)).toEqual([]);
      expect(issues(5001)).toMatchObject([{ code: 'too_big' }]);
    }
  });
});
