import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parser } from '@prometheus-io/lezer-promql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { makeTestServer, type TestServer } from '../../testing/server.ts';
import { makeMetrics } from '../metrics.ts';

/** The alerts and the dashboard in deploy/monitoring ask only for what a server measures. */
const folder = join(import.meta.dirname, '..', '..', '..', 'deploy', 'monitoring');
const readText = (file: string) => readFileSync(join(folder, file), 'utf8');

type Rule = {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; description: string };
};
type RuleTest = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };
type Panel = {
  id: number;
  type: string;
  title: string;
  description?: string;
  datasource?: { uid: string };
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { refId: string; expr: string; datasource: { uid: string } }[];
};

const rules = (parseYaml(readText('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((g) => g.rules);
const ruleTests = (parseYaml(readText('alerts.test.yml')) as { tests: RuleTest[] }).tests;
const dashboard = JSON.parse(readText('grafana-dashboard.json'));
const panels: Panel[] = dashboard.panels;

let server: TestServer;
/** Every series a server has, without labels; `up` is Prometheus' own. */
let known: Set<string>;
beforeAll(async () => {
  server = await makeTestServer();
  const { database, clock } = server.platform;
  const text = await makeMetrics({ database, clock }, { dataDir: tmpdir() }).read();
  known = new Set(['up']);
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    known.add(name);
    if (type === 'histogram') for (const part of ['bucket', 'count', 'sum']) known.add(`${name}_${part}`);
  }
});
afterAll(() => server.close());

/** What is wrong with an expression of PromQL: where it cannot be parsed, and the series no server has. */
function faultsOf(expression: string): string[] {
  // Grafana fills in its own variables before Prometheus sees them.
  const text = expression.replaceAll('$__rate_interval', '5m');
  const faults: string[] = [];
  let selectors = 0;
  parser.parse(text).iterate({
    enter: ({ type, from, to, node }) => {
      if (type.isError) faults.push(`${expression}: not PromQL at ${from}`);
      if (type.name !== 'VectorSelector') return;
      selectors += 1;
      const identifier = node.getChild('Identifier');
      const name = identifier ? text.slice(identifier.from, identifier.to) : text.slice(from, to);
      if (!known.has(name)) faults.push(`${expression}: nothing is measured as ${name}`);
    },
  });
  return selectors === 0 ? [`${expression}: asks for no series`] : faults;
}

const hasPromtool = await promisify(execFile)('promtool', ['--version']).then(
  () => true,
  () => false,
);

describe('the check itself', () => {
  it.each([
    ['sum(vitrine_no_such_series)', 'nothing is measured as vitrine_no_such_series'],
    ['sum by (job (up)', 'not PromQL'],
    ['vector(1)', 'asks for no series'],
  ])('finds a fault in %s', (expression, fault) => {
    expect(faultsOf(expression).join('\n')).toContain(fault);
  });
});

describe('alerts.yml', () => {
  it('asks for what a server measures', () => {
    expect(rules.length).toBeGreaterThan(10);
    expect(rules.flatMap(({ expr }) => faultsOf(expr))).toEqual([]);
  });

  it('says of each alert how bad it is, what happened and what to do', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Vitrine[A-Z]\w+$/);
      expect(['critical', 'warning']).toContain(labels.severity);
      expect(annotations.summary.length, alert).toBeGreaterThan(10);
      expect(annotations.description, alert).toMatch(/^[A-Z].+\.$/s);
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });

  it('is tested: each alert is raised once and stays quiet once', () => {
    const tried = (isRaised: boolean) =>
      ruleTests
        .flatMap((tested) => tested.alert_rule_test)
        .filter(({ exp_alerts }) => exp_alerts.length > 0 === isRaised)
        .map(({ alertname }) => alertname)
        .toSorted();
    const names = rules.map(({ alert }) => alert).toSorted();
    expect(tried(true)).toEqual(names);
    expect(tried(false)).toEqual(names);
  });

  it.runIf(hasPromtool).each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ])('passes promtool %s %s %s %s', async (...args) => {
    const { stdout } = await promisify(execFile)('promtool', args.filter(Boolean), { cwd: folder });
    expect(stdout).toContain('SUCCESS');
  });
});

describe('prometheus.yml', () => {
  it('reads the metrics of the job that the alerts are about', () => {
    const config = parseYaml(readText('prometheus.yml'));
    expect(config.rule_files).toEqual(['alerts.yml']);
    expect(config.scrape_configs).toMatchObject([{ job_name: 'vitrine', metrics_path: '/api/metrics' }]);
  });
});

describe('grafana-dashboard.json', () => {
  const charts = panels.filter(({ type }) => type !== 'row');
  const targets = charts.flatMap((panel) => panel.targets ?? []);

  it('asks for what a server measures', () => {
    const annotations: { expr?: string }[] = dashboard.annotations.list;
    const expressions = [...targets, ...annotations].flatMap(({ expr }) => (expr === undefined ? [] : [expr]));
    expect(expressions.length).toBeGreaterThan(20);
    expect(expressions.flatMap(faultsOf)).toEqual([]);
  });

  it('fills its variables from what a server measures', () => {
    const queries: { type: string; definition: string }[] = dashboard.templating.list;
    const definitions = queries.filter(({ type }) => type === 'query').map(({ definition }) => definition);
    for (const definition of definitions) {
      const [, selector = ''] = /^label_values\((.+), \w+\)$/.exec(definition) ?? [];
      expect(faultsOf(selector)).toEqual([]);
    }
    const names: string[] = dashboard.templating.list.map(({ name }: { name: string }) => name);
    const used = new Set([...JSON.stringify(dashboard).matchAll(/\$\{?(\w+)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !name.startsWith('__') && !names.includes(name))).toEqual([]);
  });

  it('can be imported anywhere: it names no data source of ours, and no id of a database', () => {
    expect(dashboard).toMatchObject({ uid: expect.any(String), title: 'Vitrine', schemaVersion: expect.any(Number) });
    expect(dashboard).not.toHaveProperty('id');
    const sources = [...charts, ...targets].map(({ datasource }) => datasource?.uid);
    expect(new Set(sources)).toEqual(new Set([`$\{datasource}`]));
  });

  it('has panels that are explained, and lie side by side', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { title, description, targets: own = [] } of charts) {
      expect(description, title).toBeTruthy();
      expect(own.length, title).toBeGreaterThan(0);
      expect(new Set(own.map(({ refId }) => refId)).size, title).toBe(own.length);
    }
    const taken = new Set<string>();
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x},${y}`), `${title} lies over another panel`).toBe(false);
          taken.add(`${x},${y}`);
        }
      }
    }
  });
});
