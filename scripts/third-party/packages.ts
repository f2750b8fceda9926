/** An installed package as the lockfile lists it. */
type LockedPackage = {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly link?: boolean;
  readonly resolved?: string;
};

/** The part of `package-lock.json` that is read here: packages by their path, such as `node_modules/zod`. */
export type Lockfile = { readonly packages: Readonly<Record<string, LockedPackage>> };

/**
 * Every package that a workspace needs in production, its dependencies' dependencies included.
 * @param workspace its folder, such as `server`
 * @param also names of further packages to start from
 * @returns paths below `node_modules`, sorted; packages for one operating system or processor are left out, so that the
 * result is the same on every machine
 */
export function productionPackages(lockfile: Lockfile, workspace: string, also: readonly string[] = []): string[] {
  const found = new Set<string>();
  const visit = (from: string, name: string) => {
    const path = locate(lockfile, from, name);
    if (path === undefined || found.has(path) || lockfile.packages[path]?.os || lockfile.packages[path]?.cpu) return;
    const { link, resolved } = lockfile.packages[path] ?? {};
    if (!link) found.add(path);
    for (const next of neededBy(lockfile, link && resolved ? resolved : path)) visit(path, next);
  };
  for (const name of [...neededBy(lockfile, workspace), ...also]) visit(workspace, name);
  return [...found].sort();
}

/** Where Node finds a package: the nearest `node_modules` above the one that needs it. */
function locate({ packages }: Lockfile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.replace(/(^|\/)(node_modules\/)?(@[^/]+\/)?[^/]+$/, '')) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return undefined;
  }
}

function neededBy({ packages }: Lockfile, path: string): string[] {
  const locked = packages[path] ?? {};
  const peers = Object.keys(locked.peerDependencies ?? {}).filter(
    (name) => !locked.peerDependenciesMeta?.[name]?.optional,
  );
  return [...Object.keys(locked.dependencies ?? {}), ...Object.keys(locked.optionalDependencies ?? {}), ...peers];
}
