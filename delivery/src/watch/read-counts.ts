/** How often a release was opened, and how often that failed. */
export interface Counts {
  opens: number;
  failures: number;
}

/** The site's server, as the command reaches it. */
export interface MetricsSource {
  /** `http://localhost:8000` */
  server: string;
  /** `METRICS_TOKEN`; not needed on the server's own machine. */
  token?: string | undefined;
}

const ANSWER_LIMIT_MS = 5000;
const SAMPLE = /^manara_section_(opens|failures)_total\{(.*)\} (\d+)$/gm;

/**
 * Reads the counts of the listed releases from the metrics of one server; all servers report the same.
 *
 * @returns by name and version, as `keyOf` joins them
 * @throws {Error} when the server does not answer within 5 seconds, or not with metrics
 */
export async function readCounts(
  { server, token }: MetricsSource,
  signal: AbortSignal,
): Promise<Map<string, Counts>> {
  const response = await fetch(new URL('/metrics', server), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`/metrics answers ${response.status}; METRICS_TOKEN may be missing`);
  const counts = new Map<string, Counts>();
  for (const [, kind = '', labels = '', value] of text.matchAll(SAMPLE)) {
    const { section = '', version = '' } = Object.fromEntries(
      [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text]),
    );
    const key = keyOf(section, version);
    const { opens, failures } = counts.get(key) ?? { opens: 0, failures: 0 };
    counts.set(
      key,
      kind === 'opens'
        ? { opens: opens + Number(value), failures }
        : { opens, failures: failures + Number(value) },
    );
  }
  return counts;
}

export function keyOf(name: string, version: string): string {
  return `${name} ${version}`;
}
