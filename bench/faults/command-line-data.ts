import type { Fault } from './fault.ts';

/** Slips in the commands of `vitrine` about what is stored: backups, upgrades, retention, paused mail. */
export const dataCommands: readonly Fault[] = [
  {
    file: 'server/cli/retention.ts',
    from: '(dryRun === undefined) === (allow === undefined)',
    to: 'dryRun === undefined && allow === undefined',
    noticedBy: 'server/cli/retention.test.ts › wants one of its options',
  },
  {
    file: 'server/cli/retention.ts',
    from: 'if (withheld) throw new CommandError(explain(withheld));',
    to: 'if (withheld) print(explain(withheld));',
    noticedBy: 'server/cli/retention.test.ts › says why nothing is deleted, until it is allowed',
  },
  {
    file: 'server/cli/retention.ts',
    from: "reason === 'clock'",
    to: "reason !== 'clock'",
    noticedBy: 'server/cli/retention.test.ts › says why nothing is deleted, until it is allowed',
  },
  {
    file: 'server/cli/retention.ts',
    from: 'if (allow) {',
    to: 'if (dryRun) {',
    noticedBy: 'server/cli/retention.test.ts › says what would be deleted, and deletes nothing',
  },
  {
    file: 'server/cli/mail.ts',
    from: 'if (await resumeMail(queries)) print',
    to: 'if (!(await resumeMail(queries))) print',
    noticedBy: 'server/platform/backup/backup.test.ts › brings every row and file back',
  },
  {
    file: 'server/cli/mail.ts',
    from: "waiting === 1 ? 'is' : 'are'",
    to: "waiting > 1 ? 'is' : 'are'",
    noticedBy: 'server/platform/backup/backup.test.ts › brings every row and file back',
  },
  {
    file: 'server/cli/backup.ts',
    from: 'keep ?? (every === undefined ? undefined : config.backup.keep)',
    to: 'every === undefined ? undefined : config.backup.keep',
    noticedBy: 'server/platform/backup/destination.test.ts › replaces the oldest of ours only',
  },
  {
    file: 'server/cli/backup.ts',
    from: '/^[1-9]\\d{0,3}$/',
    to: '/^\\d{1,4}$/',
    noticedBy: 'server/platform/backup/destination.test.ts › is refused when called wrongly',
  },
  {
    file: 'server/cli/backup.ts',
    from: 'every === undefined ? await make()',
    to: 'every !== undefined ? await make()',
    noticedBy: 'server/platform/backup/destination.test.ts › of several that are asked for at once, one is made',
  },
  {
    file: 'server/cli/backup.ts',
    from: 'given === undefined) return backup.to ??',
    to: 'given !== undefined) return backup.to ??',
    noticedBy: 'server/platform/backup/destination.test.ts › replaces the oldest of ours only',
  },
  {
    file: 'server/cli/verify.ts',
    from: "kind === 'file'",
    to: "kind !== 'file'",
    noticedBy:
      'server/platform/backup/backup.test.ts › make one file of everything, readable by its owner only, that checks itself',
  },
  {
    file: 'server/cli/restore.ts',
    from: 'if (again > 0) print',
    to: 'if (again > 1) print',
    noticedBy: 'server/cli/person.test.ts › is not brought back by a restore of an older backup',
  },
  {
    file: 'server/cli/restore.ts',
    from: 'if (previousData !== undefined)',
    to: 'if (previousData === undefined)',
    noticedBy: 'server/platform/backup/backup.test.ts › brings every row and file back',
  },
  {
    file: 'server/cli/upgrade.ts',
    from: 'if (plan.pending.length === 0) return',
    to: 'if (plan.pending.length < 0) return',
    noticedBy: 'server/cli/upgrade.test.ts › has nothing to say of a database that is up to date',
  },
  {
    file: 'server/cli/upgrade.ts',
    from: 'freeBytes >= needed',
    to: 'freeBytes < needed',
    noticedBy: 'server/cli/upgrade.test.ts › says what would happen to a database of',
  },
  {
    file: 'server/cli/upgrade.ts',
    from: 'if (plan.applied.length === 0) return',
    to: 'if (plan.applied.length < 0) return',
    noticedBy: 'server/cli/upgrade.test.ts › says of an empty database that its tables are to come',
  },
  {
    file: 'server/cli/upgrade.ts',
    from: "and name not like 'sqlite_%' and name not like 'kysely_%'",
    to: "and name not like 'sqlite_%' and name like 'kysely_%'",
    noticedBy: 'server/cli/upgrade.test.ts › says what would happen to a database of',
  },
  {
    file: 'server/cli/command-database.ts',
    from: '    const { pending, applied } = await getMigrationState(queries, engine);\n',
    to: '    const [pending, applied]: readonly (readonly string[])[] = [[], [engine]];\n',
    noticedBy: 'server/cli/older-program.test.ts › says so, and neither changes nor answers anything',
  },
  {
    file: 'server/platform/database/migrate.ts',
    from: '  if (areUnreleased(applied)) {',
    to: '  if (areUnreleased(applied) && engine === undefined) {',
    noticedBy: 'server/cli/unreleased-database.test.ts › says so, and neither changes nor answers anything',
  },
  {
    file: 'server/platform/backup/restorable.ts',
    from: '  if (areUnreleased(manifest.migrations)) {',
    to: '  if (areUnreleased(migrationNames())) {',
    noticedBy:
      'server/cli/unreleased-database.test.ts › a backup can still be made, and is not restored by this program',
  },
  {
    file: 'server/platform/database/sqlite-migration.ts',
    from: 'module: migrationModule()',
    to: 'module: undefined',
    noticedBy:
      'server/platform/database/migration.test.ts › keeps what is stored, announces itself before the first change, and says how far it is',
  },
];
