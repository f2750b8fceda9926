import { expect, test } from 'vitest';
import { type Lockfile, productionPackages } from './packages.ts';

const lockfile: Lockfile = {
  packages: {
    shop: { dependencies: { a: '1', '@ours/shared': '*' }, peerDependencies: {} },
    shared: { dependencies: { shared: '1' } },
    'node_modules/@ours/shared': { link: true, resolved: 'shared' },
    'node_modules/shared': {},
    'node_modules/a': {
      dependencies: { '@scope/b': '2' },
      optionalDependencies: { 'for-mac': '1', 'for-arm': '1', absent: '1' },
    },
    'node_modules/a/node_modules/@scope/b': { version: '2', dependencies: { c: '1' } },
    'node_modules/@scope/b': { version: '1' },
    'node_modules/c': { peerDependencies: { d: '1', e: '1' }, peerDependenciesMeta: { e: { optional: true } } },
    'node_modules/d': {},
    'node_modules/e': {},
    'node_modules/for-mac': { os: ['darwin'] },
    'node_modules/for-arm': { cpu: ['arm64'] },
    'node_modules/mail': {},
    'node_modules/unused': {},
  },
};

test('follows dependencies, required peers and other workspaces, each to the nearest copy', () => {
  expect(productionPackages(lockfile, 'shop')).toEqual([
    'node_modules/a',
    'node_modules/a/node_modules/@scope/b',
    'node_modules/c',
    'node_modules/d',
    'node_modules/shared',
  ]);
});

test('starts from further packages too', () => {
  expect(productionPackages(lockfile, 'shop', ['mail'])).toContain('node_modules/mail');
});
