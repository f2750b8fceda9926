import program from '../../package.json' with { type: 'json' };

/** The version of the running program, as the package.json of the repository states it. */
export const version: string = program.version;
