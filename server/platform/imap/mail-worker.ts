import { serveJobs } from '../serve-jobs.ts';
import type { MailJob } from './mail-parser.ts';
import { type Envelope, type MailBody, readBody, readEnvelope } from './read-mail.ts';

/** The child process of `mail-parser.ts`. */
serveJobs<MailJob, Envelope | MailBody>(({ what, bytes }) => {
  const source = Buffer.from(bytes);
  return what === 'head' ? readEnvelope(source) : readBody(source);
});
