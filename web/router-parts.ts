import type { Plugin } from 'vite';

/**
 * Functions of the router that no page ever needs, or needs otherwise, with what takes their place in the browser's
 * bundle. No route has a loader or an action, nothing is fetched or submitted through the router, every route is in
 * the manifest from the start, and nothing instruments it. The library cannot know, so with what only they call they
 * would be a quarter of its bytes (docs/decisions/0010).
 */
const unused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'lib/router/instrumentation.js': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: 'return {};',
    instrumentClientSideRouter: 'return router;',
  },
  'lib/router/router.js': {
    normalizeNavigateOptions: 'return { path };',
    handleAction: '',
    startRedirectNavigation: '',
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    getFetcher: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    updateFetcherState: '',
    setFetcherError: '',
    markFetchersDone: '',
    discoverRoutes: '',
    patchRoutes: '',
    patchRoutesImpl: '',
  },
  'lib/dom/ssr/fog-of-war.js': {
    isFogOfWarEnabled: 'return false;',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
  },
  'lib/dom/ssr/routeModules.js': {
    // The router would reload the page, which without a network loses it. This waits instead (app/ui/missing-screen.tsx).
    loadRouteModule:
      'return routeModulesCache[route.id] ??= await import(/* @vite-ignore */ route.module).catch(() => { dispatchEvent(new Event("screenmissing")); return new Promise(() => {}); });',
  },
  'lib/dom/ssr/single-fetch.js': {
    // What the page brings along of routes without loaders: nothing.
    decodeViaTurboStream: 'return Promise.resolve({ value: { loaderData: {}, actionData: null, errors: null } });',
    // Without a strategy of its own the router calls the routes' loaders, which answer null where there are none.
    getTurboStreamSingleFetchDataStrategy: '',
  },
  'lib/dom/ssr/components.js': {
    RSCPrefetchPageLinksImpl: 'return null;',
    // No route but the root, which is there, has links.
    useKeyedPrefetchLinks: 'return [];',
    // Rendered at build time only.
    Scripts: 'return null;',
  },
  // Errors of server components, of which there are none.
  'lib/hooks.js': { RSCErrorHandler: 'return children;' },
  'lib/dom/lib.js': { NavLink: 'return null;', Form: 'return null;', useSubmit: '', useFormAction: '' },
};

const inRouter = /[\\/]react-router[\\/]dist[\\/]production[\\/](.+)$/;

/**
 * Leaves the functions above out of the browser's bundle; the prerendering bundle and development have the whole router.
 * A build with a router that lacks one of them fails, so that an update is looked at.
 */
export function routerParts(): Plugin {
  const found = new Set<string>();
  return {
    name: 'vitrine:router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = inRouter.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';
      const functions = unused[file];
      if (!functions) return undefined;
      found.add(file);
      let kept = code;
      for (const [name, body] of Object.entries(functions)) {
        const head = `(?:async )?function ${name}\\(.*\\) \\{|const ${name} = React\\$1\\.forwardRef\\(.*\\{`;
        const declaration = new RegExp(`^(\\t*)(${head})\\n[^]*?\\n\\1\\}`, 'm');
        if (!declaration.test(kept)) this.error(`The router's ${file} no longer has ${name}.`);
        kept = kept.replace(declaration, (_, indent, start) => `${indent}${start}${body}}`);
      }
      return { code: kept, map: null };
    },
    buildEnd(error) {
      const missing = Object.keys(unused).filter((file) => !found.has(file));
      if (!error && missing.length > 0) this.error(`The router no longer has ${missing.join(', ')}.`);
    },
  };
}
