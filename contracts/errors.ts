import type { Language } from './language.ts';
import en from './messages/en.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import { createTexts } from './text.ts';

/**
 * Every refusal of the API: its stable code and its HTTP status. Its sentence in each language is in `messages/`, under
 * the same name.
 */
export const errorStatus = {
  VALIDATION: 400,
  TOKEN_INVALID: 400,
  INVITATION_INVALID: 400,
  PASSKEY_INVALID: 400,
  FILE_EMPTY: 400,
  FILE_KIND: 400,
  FILE_CONTENT: 400,
  PICTURE_KIND: 400,
  PICTURE_SVG: 400,
  PICTURE_BROKEN: 400,
  PICTURE_PIXELS: 400,
  PICTURE_AVIF_PIXELS: 400,
  DRAWING_ENTITY: 400,
  DRAWING_TEXT: 400,
  DRAWING_PICTURE: 400,
  DRAWING_COMPLEX: 400,
  LOGO_EMPTY: 400,
  LOGO_SMALL: 400,
  LOGO_SHAPE: 400,
  ICON_SMALL: 400,
  ICON_SHAPE: 400,
  SLOT_UNKNOWN: 400,
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  INVALID_CREDENTIALS: 401,
  UNAUTHENTICATED: 401,
  SECOND_FACTOR_REQUIRED: 401,
  LOGIN_EXPIRED: 401,
  FORBIDDEN: 403,
  ACCOUNT_PENDING: 403,
  OWNER_ONLY: 403,
  STEP_UP_REQUIRED: 403,
  WRONG_FACTOR: 403,
  SECOND_FACTOR_SETUP: 403,
  OWN_SESSION_REQUIRED: 403,
  PROOF_OF_WORK_REQUIRED: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  EMAIL_TAKEN: 409,
  LAST_OWNER: 409,
  EMAIL_IN_USE: 409,
  SLOT_TAKEN: 409,
  BOOKING_LIMIT: 409,
  BOOKING_LIMIT_NETWORK: 409,
  VIEW_LIMIT: 409,
  BRIEF_CONFLICT: 409,
  BRIEF_SUBMITTED: 409,
  BRIEF_INCOMPLETE: 409,
  SCHEDULE_CONFLICT: 409,
  PREVIEW: 409,
  CONTENT_INVALID: 409,
  CONTENT_UNCHANGED: 409,
  PROPOSAL_CONFLICT: 409,
  PROPOSAL_SENT: 409,
  PROPOSAL_DECIDED: 409,
  PROPOSAL_INCOMPLETE: 409,
  AGENCY_INVENTED: 409,
  PROPOSAL_CLOSED: 409,
  PROPOSAL_REPLACED: 409,
  PROPOSAL_LAPSED: 409,
  PROPOSAL_DECLINED: 409,
  PROPOSAL_ACCEPTED: 409,
  DOCUMENT_CHANGED: 409,
  DOSSIER_CHANGED: 409,
  MATCH_CHANGED: 409,
  MATCH_TOO_MANY: 409,
  MAIL_NOT_KEPT: 409,
  LEAD_QUARANTINED: 409,
  ADDRESS_DISPUTED: 409,
  REPLIED_MEANWHILE: 409,
  TOO_MANY_TEMPLATES: 409,
  FILES_FULL: 409,
  PICTURES_FULL: 409,
  PICTURE_IN_USE: 409,
  TEMPLATE_CHANGED: 409,
  REPLY_FILE_GONE: 409,
  REPLY_FILES_TOO_LARGE: 409,
  SECOND_FACTOR_EXISTS: 409,
  CONTENT_CONFLICT: 412,
  PAYLOAD_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  PICTURE_TOO_LARGE: 413,
  DRAWING_TOO_LARGE: 413,
  URI_TOO_LONG: 414,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** The sentences of refusals and wrong fields, shared by the server's answers and the forms in the browser. */
export const sentences = createTexts({ en, fr });

/** The name of one of these sentences. */
export type SentenceKey = Parameters<ReturnType<typeof sentences>>[0];

/** What `issueSentence` reads of a Zod issue. */
type IssueLike = {
  readonly code?: string | undefined;
  readonly message: string;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
  readonly input?: unknown;
  readonly origin?: unknown;
};

/**
 * The sentence for an issue of a Zod schema. Schemas of the contracts may name one (`error: 'nameRequired'`); otherwise
 * it depends on the kind of issue.
 */
export function issueSentence(issue: IssueLike, language: Language): string {
  const say = sentences(language);
  if (issue.message in en) return say(issue.message as SentenceKey);
  switch (issue.code) {
    case 'unrecognized_keys':
      return say('fieldUnknown');
    case 'invalid_type':
      return say(issue.input === undefined ? 'fieldRequired' : 'fieldWrongType');
    case 'too_big':
      return issue.origin === 'string'
        ? say('fieldTooLong', { max: Number(issue.maximum) })
        : issue.origin === 'array'
          ? say('fieldTooMany', { max: Number(issue.maximum) })
          : say('fieldInvalid');
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) <= 1 ? say('fieldRequired') : say('fieldInvalid');
    default:
      return say('fieldInvalid');
  }
}
