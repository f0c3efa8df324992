import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServer } from '../../testing/index';
import { createSiteFolder } from '../../testing/site-folder';

const FOLDER = path.join(__dirname, '../../../../deploy/monitoring');
/** Metrics of Prometheus itself and of the node exporter. */
const OF_OTHERS = /^(?:up$|node_)/;
const OPERATORS = ['and', 'or', 'unless', 'bool', 'by'];

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');

const inDashboard: string[] = JSON.parse(read('dashboard.json')).panels.flatMap(
  ({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr),
);
const inAlerts = [...read('alerts.yml').matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr as string);

/** The metrics in an expression of PromQL: its names without functions, operators and labels. */
function metricsIn(expr: string): string[] {
  const names = expr.replaceAll(/"[^"]*"/g, '').replaceAll(/\{[^}]*\}|\[[^\]]*\]|\bby \([^)]*\)/g, ' ');
  return [...names.matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => !OPERATORS.includes(name) && !OF_OTHERS.test(name));
}

test('the dashboard and the alert rules use only metrics that the server has', async () => {
  const site = await createSiteFolder();
  await site.list({ shell: [{ version: 's1', traffic: 100 }] });
  const server = await startTestServer({ env: { SITE_DIR: site.path } });
  await fetch(`${server.address}/healthz`);
  const text = await (await fetch(`${server.address}/metrics`)).text();
  await server.close();
  await site.remove();
  const available = new Set([...text.matchAll(/^([a-z_]\w*)(?:\{| )/gm)].map(([, name]) => name));
  for (const expressions of [inDashboard, inAlerts]) {
    const used = expressions.flatMap(metricsIn);
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((name) => !available.has(name))).toEqual([]);
  }
});

test('every alert has one expression, of the job that the scrape configuration names', () => {
  expect(inAlerts).toHaveLength([...read('alerts.yml').matchAll(/- alert:/g)].length);
  expect(read('prometheus.yml')).toContain('job_name: manara\n');
  for (const expr of [...inDashboard, ...inAlerts]) expect(expr).toMatch(/job="manara"|node_/);
});
