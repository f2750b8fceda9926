/**
 * The folders of the back office (`web/app/backoffice/<folder>/`) and the folders each may import. Each comes after those
 * it imports, so that the table cannot contain a cycle: the list and the dialog know no noun and are handed what they
 * need; the screens at the end put everything together.
 */
export const backofficeFolders: Readonly<Record<string, readonly string[]>> = {
  // What every screen uses.
  live: [],
  palette: ['live'],
  frame: ['live', 'palette'],
  exports: [],
  formatting: [],
  list: ['frame', 'live', 'palette'],
  details: ['frame', 'live', 'list'],
  // The nouns.
  statuses: ['live', 'list'],
  deletions: ['live', 'list'],
  quarantine: ['live', 'list', 'deletions'],
  cancellations: ['live', 'deletions'],
  'first-replies': ['live', 'details', 'deletions'],
  proposals: ['frame', 'live', 'list', 'palette', 'deletions'],
  replies: ['frame', 'live', 'list', 'statuses', 'deletions'],
  leads: [
    'proposals',
    'exports',
    'list',
    'details',
    'statuses',
    'quarantine',
    'deletions',
    'cancellations',
    'first-replies',
    'replies',
  ],
  templates: ['frame', 'live', 'replies'],
  timeline: ['frame', 'live', 'list', 'details', 'statuses', 'proposals', 'replies', 'leads'],
  dossiers: [
    'formatting',
    'frame',
    'live',
    'list',
    'palette',
    'details',
    'deletions',
    'proposals',
    'replies',
    'leads',
    'timeline',
  ],
  'follow-ups': ['frame', 'live', 'list', 'deletions', 'timeline', 'dossiers'],
  briefs: ['live', 'exports', 'list', 'details', 'deletions', 'timeline'],
  clients: ['frame', 'live', 'exports', 'list', 'details', 'quarantine', 'deletions', 'briefs'],
  records: [
    'list',
    'palette',
    'details',
    'leads',
    'replies',
    'timeline',
    'dossiers',
    'follow-ups',
    'briefs',
    'clients',
  ],
  // The screens.
  today: [
    'frame',
    'live',
    'list',
    'palette',
    'details',
    'deletions',
    'replies',
    'timeline',
    'dossiers',
    'follow-ups',
    'clients',
    'records',
  ],
  inbox: ['frame', 'live', 'list', 'leads', 'briefs', 'clients', 'records', 'today'],
  dashboard: ['frame', 'live', 'list', 'timeline', 'briefs', 'clients', 'records'],
  figures: ['frame', 'live', 'proposals', 'leads'],
  mail: ['frame', 'live', 'list', 'details'],
  schedule: ['frame'],
  site: ['formatting', 'frame', 'live', 'mail'],
  erasure: ['frame'],
  people: ['frame'],
};

/** What the back office may import of the rest of `web/app/`: of the layout, what its own bar and footer are made of. */
const outside =
  /^web\/app\/(ui|lib|content|messages|styles)\/|^web\/app\/screens\.ts$|^web\/app\/layout\/(language-toggle|log-out-button|logo|progress-hint|screen-focus|slim-footer|theme-toggle|without-script)\.tsx?$/;

const inFolder = /^web\/app\/backoffice\/([^/]+)\/./;
const inBackoffice = /^web\/app\/backoffice\//;

/** Why a file of the back office may not import another, and where the code belongs; undefined where it may. */
export function wrongFolderImport(from: string, to: string): string | undefined {
  if (!inBackoffice.test(from)) return undefined;
  if (!inBackoffice.test(to)) {
    if (!to.startsWith('web/app/') || outside.test(to)) return undefined;
    return 'The back office imports only ui, lib, content, messages and the table of screens: looks belong in web/app/ui/, behaviour in web/app/lib/, and a page hands in the rest.';
  }
  const [here, there] = [inFolder.exec(from)?.[1], inFolder.exec(to)?.[1]];
  if (here === there || here === undefined || there === undefined) return undefined;
  if (backofficeFolders[here]?.includes(there)) return undefined;
  const message = `The back office's ${here}/ does not import its ${there}/`;
  return backofficeFolders[there]?.includes(here)
    ? `${message}, which imports it: hand in what is needed, or move the code down into ${here}/.`
    : `${message}: hand in what is needed, or join the two in a folder that imports both (scripts/house-rules/backoffice-folders.ts).`;
}

/** Why a file of the back office may not be where it is; undefined where it may. */
export function wrongFolder(path: string): string | undefined {
  if (!inBackoffice.test(path)) return undefined;
  const folder = inFolder.exec(path)?.[1];
  if (folder !== undefined && Object.hasOwn(backofficeFolders, folder)) return undefined;
  return `Every file of the back office is in one of its folders: ${Object.keys(backofficeFolders).join(', ')}. A new folder is decided in scripts/house-rules/backoffice-folders.ts.`;
}
