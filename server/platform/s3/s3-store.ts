import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { StoreAccess } from '../../config.ts';
import { explainStore, StoreError } from './store-error.ts';

/** S3 takes at most 10,000 parts of one upload. */
const maxParts = 9_000;
const minPartBytes = 16 * 1024 * 1024;

/** How much is put up with from a store. */
export type Patience = { readonly maxAttempts: number; readonly silenceMs: number };

const usualPatience: Patience = { maxAttempts: 5, silenceMs: 60_000 };

/** What lies in a bucket of an S3-compatible store below one prefix: archives, or files. */
export class S3Store {
  readonly #client: S3Client;
  readonly #bucket: string;
  /** Empty, or ends with a slash. */
  readonly #prefix: string;
  readonly #to: string;

  /**
   * @param to `s3://bucket` or `s3://bucket/prefix`
   * @param patience how often a store that does not answer is asked, and how long it may say nothing each time
   */
  constructor(to: string, { endpoint, region, keys }: StoreAccess, patience: Patience = usualPatience) {
    const [bucket = '', ...folders] = to.slice('s3://'.length).split('/');
    this.#to = to;
    this.#bucket = bucket;
    this.#prefix = folders
      .filter((folder) => folder !== '')
      .map((folder) => `${folder}/`)
      .join('');
    this.#client = new S3Client({
      region,
      // Other stores than Amazon's seldom have an address per bucket, and know no checksums beyond the signed ones.
      ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
      ...(keys && { credentials: keys }),
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // The limit of a whole request would end what goes slowly, and this one by itself only warns.
      requestHandler: { connectionTimeout: 10_000, socketTimeout: patience.silenceMs },
      maxAttempts: patience.maxAttempts,
    });
  }

  /** Uploads a file; nothing appears under the name until all of it is there. */
  async put(file: string, name: string): Promise<void> {
    const { size } = await stat(file);
    await this.#ask(async () => {
      await new Upload({
        client: this.#client,
        params: { Bucket: this.#bucket, Key: this.#prefix + name, Body: createReadStream(file) },
        partSize: Math.max(minPartBytes, Math.ceil(size / maxParts)),
        queueSize: 2,
      }).done();
      const { ContentLength } = await this.#client.send(
        new HeadObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name }),
      );
      if (ContentLength !== size) throw new Error(`it has ${ContentLength} of ${size} bytes`);
    });
  }

  /** Downloads an archive to a new file. */
  async get(name: string, file: string): Promise<void> {
    await this.#ask(async () => {
      const { Body } = await this.#client.send(
        new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name }),
      );
      await pipeline(Body as Readable, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
    });
  }

  /** The names below the prefix, without those of deeper ones. */
  async names(): Promise<string[]> {
    return await this.#ask(async () => {
      const query = { Bucket: this.#bucket, Prefix: this.#prefix, Delimiter: '/' };
      const names: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, query)) {
        for (const { Key } of Contents) if (Key !== undefined) names.push(Key.slice(this.#prefix.length));
      }
      return names;
    });
  }

  /** The same with the time of their last change, in milliseconds since 1970, some at a time. */
  async *entries(): AsyncGenerator<{ readonly name: string; readonly changedAt: number }> {
    const query = { Bucket: this.#bucket, Prefix: this.#prefix, Delimiter: '/' };
    for await (const { Contents = [] } of paginateListObjectsV2({ client: this.#client }, query)) {
      for (const { Key, LastModified } of Contents) {
        if (Key !== undefined)
          yield { name: Key.slice(this.#prefix.length), changedAt: LastModified?.getTime() ?? Date.now() };
      }
    }
  }

  /** The content under a name; undefined when there is none. */
  async open(name: string): Promise<Readable | undefined> {
    return await this.#ask(async () => {
      try {
        const wanted = new GetObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name });
        return (await this.#client.send(wanted)).Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  /** Stores a short text under a name, unless there is something; of several at once, one decides where the store can tell. */
  async writeUnlessThere(name: string, text: string): Promise<void> {
    const place = { Bucket: this.#bucket, Key: this.#prefix + name };
    await this.#ask(async () => {
      try {
        await this.#client.send(new PutObjectCommand({ ...place, Body: text, IfNoneMatch: '*' }));
      } catch (error) {
        if (!(error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412)) throw error;
      }
    });
  }

  /** Does once, with a few bytes, what is done with archives and files: lists, writes, reads and removes. */
  async tryOut(): Promise<void> {
    const name = `try-${randomUUID()}`;
    await this.names();
    await this.writeUnlessThere(name, name);
    try {
      const found = await this.open(name);
      if (found === undefined || (await text(found)) !== name) {
        throw new StoreError(`${this.#to} cannot be used: it does not give back what was put there.`);
      }
    } finally {
      await this.remove(name);
    }
  }

  async remove(name: string): Promise<void> {
    await this.#ask(() =>
      this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: this.#prefix + name })),
    );
  }

  close(): void {
    this.#client.destroy();
  }

  /** @throws {StoreError} */
  async #ask<T>(question: () => Promise<T>): Promise<T> {
    try {
      return await question();
    } catch (error) {
      throw explainStore(error, this.#to);
    }
  }
}
