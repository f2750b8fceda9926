import type { Readable } from 'node:stream';

/** An answer that is written while it is read: a file too long to be held, or news that have no end. */
export class StreamAnswer {
  readonly stream: Readable;
  readonly type: 'text/csv' | 'text/event-stream';
  /** Under which name it is to be kept; undefined for what is not kept. */
  readonly name: string | undefined;

  constructor(stream: Readable, type: StreamAnswer['type'], name?: string) {
    this.stream = stream;
    this.type = type;
    this.name = name;
  }
}
