/** A document as the server has it. `revision` 0: the server has none. */
export type Version<D> = {
  readonly data: D;
  readonly isDraft: boolean;
  readonly revision: number;
  /** ISO 8601, UTC. */
  readonly savedAt?: string;
};

/** An edit that the server may not have yet. */
export type UnsentEdit<D> = {
  readonly data: D;
  readonly isDraft: boolean;
  /** The revision it was made from. */
  readonly revision: number;
  /** The document of that revision; left out where it is not known. */
  readonly base?: D | undefined;
  /** What was sent and never answered: when the server turns out to have it, it is our own save. */
  readonly sent: readonly D[];
  /** When a person last changed it, in milliseconds since 1970; trying to send it again does not make it newer. */
  readonly changedAt: number;
};

/**
 * Joins two changes of one document, when they do not touch the same parts of it.
 * @param base what both were made from
 * @returns undefined when a person has to choose
 */
export type Merge<D> = (
  base: D,
  mine: Pick<Version<D>, 'data' | 'isDraft'>,
  theirs: Pick<Version<D>, 'data' | 'isDraft'>,
) => Pick<Version<D>, 'data' | 'isDraft'> | undefined;

/** Whether two documents have the same content. */
export type IsSame<D> = (one: D, other: D) => boolean;

/** Lost responses are rare; an edit with more of them than this is not worth more space. */
const maxUnconfirmed = 5;

/** Adds what is about to be sent to what was sent and not answered, the latest last. */
export function addUnconfirmed<D>(sent: readonly D[], data: D, isSame: IsSame<D>): readonly D[] {
  return [...sent.filter((one) => !isSame(one, data)), data].slice(-maxUnconfirmed);
}

/** Whether an edit was made from what the server has, or the server has what was sent of it, so that nobody else's is lost. */
export function isMadeFrom<D>({ base, sent, revision }: UnsentEdit<D>, server: Version<D>, isSame: IsSame<D>): boolean {
  const known = base === undefined ? sent : [base, ...sent];
  return revision >= server.revision || known.some((one) => isSame(one, server.data));
}

/** A document of which the server has no drafts. */
export const versionOf = <D>(data: D, revision = 0): Version<D> => ({ data, isDraft: false, revision });
