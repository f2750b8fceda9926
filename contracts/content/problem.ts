/** What is wrong at a path, as a key of `contracts/messages/`, with the values that its sentence names. */
export type ContentProblem = {
  readonly path: string;
  readonly error: string;
  readonly values?: Readonly<Record<string, string | number>>;
};
