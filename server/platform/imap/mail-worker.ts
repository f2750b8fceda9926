import { serveJobs } from '../serve-jobs.ts';
import { type Envelope, type MailWords, readEnvelope, readWords } from './read-mail.ts';
import type { MailJob } from './word-reader.ts';

/** The child process of `word-reader.ts`. */
serveJobs<MailJob, Envelope | MailWords>(({ what, bytes }) => {
  const source = Buffer.from(bytes);
  return what === 'head' ? readEnvelope(source) : readWords(source);
});
