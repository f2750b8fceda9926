import type { Readable } from 'node:stream';

/** A response sent as it is produced: a file too long for memory, or an event stream, which has no end. */
export class StreamResponse {
  readonly stream: Readable;
  readonly type: 'application/zip' | 'application/octet-stream' | 'text/csv' | 'text/event-stream';
  /** The file name of a download; undefined for an event stream. */
  readonly name: string | undefined;

  constructor(stream: Readable, type: StreamResponse['type'], name?: string) {
    this.stream = stream;
    this.type = type;
    this.name = name;
  }
}
