import { serveJobs } from '../serve-jobs.ts';
import { readWords } from './read-mail.ts';

/** The child process of `word-reader.ts`. */
serveJobs((source: Uint8Array) => readWords(Buffer.from(source)));
