import { join } from 'node:path';
import type { Artefact } from './artefact.ts';
import { buildFolder, root } from './project.ts';

const shared = ['contracts', 'package-lock.json', 'tsconfig.base.json'];

/**
 * The prerendered pages, what machines ask for beside them, and compressed twins of all. The addresses in them start
 * with `publicUrl`.
 */
export function pages(publicUrl: string): Artefact {
  const output = join(buildFolder, 'web');
  return {
    title: 'the pages',
    root,
    inputs: ['web', ...shared, 'scripts/site-files.ts', 'scripts/precompress.ts'],
    settings: { VITE_PUBLIC_URL: publicUrl },
    output,
    commands: [
      { command: 'react-router', args: ['build'], cwd: 'web', env: { NODE_ENV: 'production' } },
      { command: 'node', args: ['scripts/site-files.ts', join(output, 'client')] },
      { command: 'node', args: ['scripts/precompress.ts', join(output, 'client')] },
    ],
  };
}

/** The e-mail templates: Node strips types but not JSX, so they are compiled. */
export function emails(): Artefact {
  return {
    title: 'the e-mails',
    root,
    inputs: ['server/emails', 'server/tsconfig.json', ...shared],
    settings: {},
    output: join(buildFolder, 'emails'),
    commands: [
      {
        command: 'vite',
        args: ['build', '--config', 'server/emails/vite.config.ts'],
        env: { NODE_ENV: 'production' },
      },
    ],
  };
}

/** What Node makes of the server's sources, so that it need not be made at each start. */
export function serverCode(): Artefact {
  return {
    title: 'the server',
    root,
    inputs: ['server', 'scripts', ...shared],
    settings: {},
    output: join(buildFolder, 'server'),
    commands: [{ command: 'node', args: ['scripts/run.js', 'compile-server'] }],
  };
}
