import type { Checks } from './checks.ts';
import type { Cluster } from './cluster/cluster.ts';

/**
 * An older and a newer release on one database: one process is upgraded, which changes the schema, and in turns an older and the newer
 * one is killed while something is published. What pages name is there in every process, and each page is of one revision.
 * @param publishNext publishes another text by a process
 * @param isWhole whether a page is that of one revision
 */
export async function measureMixed(
  cluster: Cluster,
  checks: Checks,
  {
    kills,
    paths,
    publishNext,
    isWhole,
    isNewestShown,
  }: {
    readonly kills: number;
    readonly paths: readonly string[];
    readonly publishNext: (url: string) => Promise<void>;
    readonly isWhole: (url: string, path: string) => Promise<boolean>;
    readonly isNewestShown: (url: string) => Promise<boolean>;
  },
): Promise<void> {
  const newer = cluster.size - 1;
  await cluster.stop(newer);
  cluster.installLaterProgram();
  await cluster.startAgain(newer);
  const strange: string[] = [];
  const missing: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    // In turns by an older process and by the newer one.
    await publishNext(cluster.urls[kill % 2 === 0 ? 1 : newer] ?? '');
    // Whoever is started again is of the newer release, so an older one is killed last.
    const victim = kill < kills - 1 ? newer : 0;
    await cluster.kill(victim);
    await cluster.startAgain(victim);
    for (const url of cluster.urls) {
      for (const path of paths) {
        if (!(await isWhole(url, path))) strange.push(`kill ${kill}, ${url}${path}`);
        missing.push(...(await missingFiles(url, path, cluster.urls)));
      }
    }
  }
  const last = await Promise.all(cluster.urls.map(isNewestShown));
  process.stdout.write(`two releases on one database, ${kills} kills during a publication\n`);
  checks.expect(
    'each page of both is that of one revision',
    strange.length === 0,
    strange.slice(0, 5).join('; ') || 'all',
  );
  checks.expect(
    'what a page of one names is there in all',
    missing.length === 0,
    missing.slice(0, 5).join('; ') || 'all',
  );
  checks.expect('the newest is shown by both in the end', last.every(Boolean), last.join(', '));
}

/** The data files that a page names and a process does not have: a load balancer asks any of them. */
async function missingFiles(url: string, path: string, urls: readonly string[]): Promise<string[]> {
  const html = await (await fetch(url + path)).text();
  const files = [...new Set(html.match(/\/assets\/content-[\w-]+\.json/g) ?? [])];
  const found: string[] = [];
  for (const file of files) {
    for (const other of urls) {
      const { status } = await fetch(other + file);
      if (status !== 200) found.push(`${file} of ${url}${path}: ${status} at ${other}`);
    }
  }
  return found;
}
