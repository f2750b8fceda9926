import { layout, type RouteConfig, route } from '@react-router/dev/routes';
import { isBackOffice, routePattern, type Screen, screens } from './screens.ts';

/** The address is part of the id, since several screens may share a page. */
const toRoute = ({ path, file }: Screen) => route(routePattern(path), file, { id: `${file} ${path}` });

const framed = screens.filter((screen) => screen.frame === 'site');

export default [
  layout('backoffice/frame/backoffice-layout.tsx', framed.filter(isBackOffice).map(toRoute)),
  layout('layout/site-layout.tsx', [
    ...framed.filter((screen) => !isBackOffice(screen)).map(toRoute),
    route(routePattern('/414'), 'pages/url-too-long.tsx'),
    route(routePattern('/*'), 'pages/not-found.tsx'),
  ]),
  ...screens.filter((screen) => screen.frame === 'bare').map(toRoute),
  // The components of ui/ in every state, for development; a production build has nothing of it.
  ...(import.meta.env.DEV ? [route('styleguide', 'pages/styleguide.tsx')] : []),
] satisfies RouteConfig;
