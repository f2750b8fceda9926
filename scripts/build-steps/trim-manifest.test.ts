import { expect, test } from 'vitest';
import { trimManifest } from './trim-manifest.ts';

const shared = ['/assets/react.js', '/assets/shell.js'];
const manifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', hasErrorBoundary: true, imports: shared },
    'pages/quote.tsx /quote': {
      id: 'pages/quote.tsx /quote',
      path: 'fr?/quote',
      hasLoader: false,
      module: '/assets/quote.js',
      imports: [...shared, '/assets/form.js'],
      css: [],
    },
    'pages/admin.tsx /admin': {
      id: 'pages/admin.tsx /admin',
      module: '/assets/admin.js',
      imports: [...shared, '/assets/list.js'],
      css: ['/assets/admin.css'],
    },
  },
  url: '/assets/manifest-1.js',
};

test('keeps each route with its file and styles, and for the screens of visitors the files they add', () => {
  expect(trimManifest(manifest)).toEqual({
    ...manifest,
    entry: { module: '/assets/entry.js' },
    routes: {
      root: { id: 'root', module: '/assets/root.js', hasErrorBoundary: true },
      'pages/quote.tsx /quote': {
        id: 'pages/quote.tsx /quote',
        path: 'fr?/quote',
        module: '/assets/quote.js',
        imports: ['/assets/form.js'],
      },
      'pages/admin.tsx /admin': {
        id: 'pages/admin.tsx /admin',
        module: '/assets/admin.js',
        css: ['/assets/admin.css'],
      },
    },
  });
});
