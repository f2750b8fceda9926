/**
 * How much may be sent, in one place: the schemas refuse more, the forms of the pages stop there, and the mails have
 * room for it. Imports nothing, so a page that only needs a `maxLength` does not carry the schemas.
 *
 * Lengths are UTF-16 units after trimming, which is what browsers count for `maxlength`.
 */
export const maxNameLength = 100;
/** RFC 5321, 4.5.3.1.3. */
export const maxEmailLength = 254;
export const maxPhoneLength = 32;
export const maxMessageLength = 5000;

export const minSignUpPasswordLength = 6;
export const minNewPasswordLength = 8;
export const minAdminPasswordLength = 12;
/** Enough for any pass phrase, and too little to keep the server busy hashing. */
export const maxPasswordLength = 128;

/** One text of the project brief. */
export const maxBriefTextLength = 5000;
/** Choices of one field of the project brief. */
export const maxBriefChoices = 30;

/** Options of one request for a quote. */
export const maxQuoteOptions = 50;

/**
 * Answers of one call to questions of the agency's own: how many, one of them, as forms of visitors take it, the choices in
 * one, and the bytes of all of them with a quote and with a step of a brief, which nobody sends who is not signed in.
 */
export const maxAnswers = 50;
export const maxAnswerLength = 5000;
export const maxQuoteAnswerLength = 2000;
export const maxAnswerChoices = 30;
export const maxQuoteAnswersBytes = 32_000;
export const maxBriefAnswersBytes = 200_000;

/** Ids are opaque; ours are much shorter. */
export const maxIdLength = 64;
export const maxManageTokenLength = 128;
export const maxResetTokenLength = 256;

/** The name of a time zone; the longest of IANA's have half as many. */
export const maxTimeZoneLength = 64;

/** What an admin types to search a list. */
export const maxSearchLength = 200;
export const maxCursorLength = 2000;
export const pageSizes = [25, 50, 100, 200] as const;
export const defaultPageSize = 50;
export const maxPageSize = 200;

/** Records whose status one call may set. */
export const maxRecordsPerChange = 200;

/** Records that match a search, on which one call acts. */
export const maxFiltered = 10_000;

/** What the agency notes beside a follow-up. */
export const maxFollowUpNoteLength = 500;

/** More wrong fields than a form has, or longer names of unknown ones, come only from crafted payloads. */
export const maxReportedFields = 50;
export const maxReportedFieldLength = 100;

/** Why the agency cancels a meeting, in the mail to the visitor. */
export const maxCancelReasonLength = 1000;

/** What the agency writes into a dossier. */
export const maxCompanyLength = 200;
export const maxNextStepLength = 300;
export const maxReasonLength = 500;
/** Ten million, in hundredths of a currency. */
export const maxOutcomeAmount = 1_000_000_000;
/** The text of a note, its paragraphs and items of one list, and one link in it. */
export const maxNoteLength = 10_000;
export const maxNoteBlocks = 500;
export const maxLinkLength = 2000;

/** One part of where a visit came from. */
export const maxSourceLength = 200;

/** The name of a file; its longest form in an address, percent-encoded, is about nine times as long. */
export const maxFileNameLength = 150;
/** Of one file that is exchanged. */
export const maxFileBytes = 10 * 1024 * 1024;
/** Of all files exchanged with one client. */
export const maxFilesOfClient = 200;
export const maxFileBytesOfClient = 250 * 1024 * 1024;

/** Of one picture of the content, as it is sent; proxies in front let as much through (`deploy/`). */
export const maxPictureBytes = 20 * 1024 * 1024;
/** What the cameras of phones make at most. */
export const maxPicturePixels = 50_000_000;
/** Of an AVIF, which is decoded whole: 20 bytes a pixel. */
export const maxAvifPixels = 20_000_000;
/** Of an SVG that is to be redrawn. */
export const maxDrawingBytes = 1024 * 1024;
/** Of all pictures that are kept. */
export const maxPictures = 400;

/** The body of any call but the sending of a file; of most it may be smaller, by what their contracts take. */
export const maxBodyBytes = 256 * 1024;

/** What a login's second step, or a confirmation, hands back; ours have 43 characters. */
export const maxTicketLength = 128;
/** Ours have 29; spaces may have been typed between. */
export const maxRecoveryCodeLength = 64;
export const maxPasskeyNameLength = 100;

/** What an admin answers with; longer than what a visitor may write. */
export const maxReplySubjectLength = 200;
export const maxReplyTextLength = 10_000;
export const maxTemplateNameLength = 100;

/** Of all files that one reply carries, together; mail servers take little more. */
export const maxReplyFileBytes = 10 * 1024 * 1024;
export const maxFilesOfReply = 20;

/** More templates than anybody chooses from. */
export const maxTemplates = 50;
