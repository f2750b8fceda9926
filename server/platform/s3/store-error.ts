/** A store answered with an error, or not at all; the message is a sentence. */
export class StoreError extends Error {}

/** Nothing says with which keys the store is to be asked. */
export class MissingKeysError extends StoreError {}

/** The errors that a setting causes, by the code that every S3-compatible store answers with. */
const causes: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'S3_ACCESS_KEY_ID is not known there',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  NoSuchKey: 'there is nothing of this name',
  NoSuchBucket: 'there is no such bucket',
  AccessDenied: 'the key has no right to do this',
  PermanentRedirect: 'the bucket is in another region than S3_REGION',
  AuthorizationHeaderMalformed: 'the bucket is in another region than S3_REGION',
};

/** @param to `s3://bucket/prefix` */
export function explainStore(error: unknown, to: string): StoreError {
  if (error instanceof StoreError) return error;
  if (error instanceof AggregateError && error.errors.length > 0) return explainStore(error.errors[0], to);
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
  if (name === 'CredentialsProviderError') {
    return new MissingKeysError(
      `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed for ${to}: they are not set, and no keys are where the tools of AWS keep them.`,
    );
  }
  const reason = reasonOf(error, name, message);
  return new StoreError(`${to} cannot be used: ${reason.replace(/\.$/, '')}.`);
}

/** Why, in the words of a person where it can be told, else in those of the store. */
function reasonOf(error: unknown, name: string, message: string): string {
  if (name === 'TimeoutError') return 'it does not answer in time';
  const cause = causes[name];
  const status = statusOf(error);
  if (isUnreadable(error)) return `what answers there, with the status ${status}, is no such store`;
  // What the library calls an answer without words.
  if (cause === undefined && (/^Unknown/.test(name) || message === 'UnknownError') && status !== undefined) {
    return `it answers with the status ${status}, and nothing else`;
  }
  return [cause ?? (name === 'Error' ? '' : name), message].filter((text) => text !== '').join(': ');
}

/** Whether the answer is not what any store of this kind says: the library keeps the text that it could not read. */
const isUnreadable = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && '$responseBodyText' in error;

/** Of the answer that was an error. */
const statusOf = (error: unknown): number | undefined =>
  (error as { readonly $metadata?: { readonly httpStatusCode?: number } } | undefined)?.$metadata?.httpStatusCode;
