import lighthouse, { defaultConfig } from 'lighthouse';
import { chromiumFlags, launchChromium } from '../e2e/chromium.ts';
import { freePort } from '../server/testing/free-port.ts';

/** One Lighthouse run: scores from 0 to 100, times in milliseconds, transferred sizes in bytes. */
export type Visit = {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly blocking: number;
  readonly shift: number;
  readonly bytes: Readonly<Record<'total' | 'script' | 'stylesheet' | 'font' | 'image' | 'media', number>>;
  /** Titles and places of the failed audits, performance aside. */
  readonly failed: readonly string[];
};

const phone = defaultConfig.settings?.throttling;

/**
 * Loads a page once with Lighthouse's defaults (a mid-range phone on slow 4G, simulated) in a fresh browser.
 * @param slowdown how many times as slow as this machine the phone is, if not as many as by Lighthouse's defaults
 * @throws when the page cannot be measured
 */
export async function visit(url: string, slowdown?: number): Promise<Visit> {
  const port = await freePort();
  const browser = await launchChromium([...chromiumFlags, `--remote-debugging-port=${port}`]);
  try {
    const throttling = { ...phone, ...(slowdown !== undefined && { cpuSlowdownMultiplier: slowdown }) };
    const result = await lighthouse(url, { port, logLevel: 'error', throttling });
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`);
    return read(result.lhr);
  } finally {
    await browser.close();
  }
}

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function read({ audits, categories }: Report): Visit {
  const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failed = ['accessibility', 'best-practices', 'seo'].flatMap((id) =>
    (categories[id]?.auditRefs ?? []).flatMap(({ id: audit, weight }) => {
      const { score = null, title = audit, details } = audits[audit] ?? {};
      return weight > 0 && score !== null && score < 1 ? [[title, ...placesOf(details)].join(' | ')] : [];
    }),
  );
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: readBytes(audits),
    failed,
  };
}

/** The selectors an audit complains about. */
function placesOf(details: unknown): string[] {
  const { items = [] } = (details ?? {}) as { items?: readonly { node?: { selector?: string } }[] };
  return items.flatMap(({ node }) => node?.selector ?? []);
}

function readBytes(audits: Report['audits']): Visit['bytes'] {
  const details = audits['network-requests']?.details as
    | { items?: readonly { resourceType?: string; transferSize?: number }[] }
    | undefined;
  const sum = (kind?: string) =>
    (details?.items ?? [])
      .filter(({ resourceType }) => kind === undefined || resourceType === kind)
      .reduce((total, { transferSize = 0 }) => total + transferSize, 0);
  return {
    total: sum(),
    script: sum('Script'),
    stylesheet: sum('Stylesheet'),
    font: sum('Font'),
    image: sum('Image'),
    media: sum('Media'),
  };
}
