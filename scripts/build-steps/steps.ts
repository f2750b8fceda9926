import { join } from 'node:path';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { version } from '../../server/platform/version.ts';
import { buildFolder, root } from '../project.ts';
import type { BuildStep } from './build-step.ts';

const shared = ['contracts', 'package-lock.json', 'tsconfig.base.json'];

/** The prerendered pages, the files for crawlers, and compressed copies of all of them, for one origin (`builtOrigin`). */
export function pages(): BuildStep {
  const output = join(buildFolder, 'web');
  return {
    title: 'the pages',
    root,
    inputs: [
      'web',
      ...shared,
      'scripts/build-steps/write-site-files.ts',
      'scripts/build-steps/write-content-texts.ts',
      'server/emails/messages',
      'server/documents/messages',
      'scripts/build-steps/trim-manifest.ts',
      'scripts/build-steps/precompress.ts',
      'server/platform/pages/compress.ts',
    ],
    env: { VITE_PUBLIC_URL: builtOrigin, VITE_VERSION: version },
    output,
    commands: [
      { command: 'react-router', args: ['build'], cwd: 'web', env: { NODE_ENV: 'production' } },
      { command: 'node', args: ['scripts/build-steps/trim-manifest.ts', join(output, 'client')] },
      { command: 'node', args: ['scripts/build-steps/write-site-files.ts', join(output, 'client')] },
      { command: 'node', args: ['scripts/build-steps/write-content-texts.ts', join(output, 'content-texts.json')] },
      { command: 'node', args: ['scripts/build-steps/precompress.ts', join(output, 'client')] },
    ],
  };
}

/** The e-mail templates, compiled because Node strips types but not JSX. */
export function emails(): BuildStep {
  return {
    title: 'the e-mails',
    root,
    inputs: ['server/emails', 'server/platform/mark.ts', 'server/platform/png.ts', 'server/tsconfig.json', ...shared],
    env: {},
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

/** Node's compile cache of the server, so that a start need not compile it (docs/decisions/0005). */
export function serverCode(): BuildStep {
  return {
    title: 'the server',
    root,
    inputs: ['server', 'scripts', ...shared],
    env: {},
    output: join(buildFolder, 'server'),
    commands: [{ command: 'node', args: ['scripts/run.js', 'compile-server'] }],
  };
}

/** The list of the packages that ship (`scripts/package/sbom.ts`). */
export function sbom(): BuildStep {
  const output = join(buildFolder, 'sbom');
  const manifests = ['contracts', 'server', 'web'].map((workspace) => `${workspace}/package.json`);
  return {
    title: 'the list of packages',
    root,
    inputs: ['package.json', 'package-lock.json', ...manifests, 'scripts/package'],
    env: {},
    output,
    commands: [{ command: 'node', args: ['scripts/package/sbom.ts', join(output, 'sbom.cdx.json')] }],
  };
}
