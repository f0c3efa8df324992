import { setTimeout as pause } from 'node:timers/promises';
import { startServer } from 'e2e/harness/server';

const ASK_AGAIN_MS = 10;

/**
 * Milliseconds from the beginning of some work until a server of the site names a new release of each name.
 *
 * @throws what the work throws
 */
export async function untilServed(
  site: string,
  names: readonly string[],
  work: () => Promise<unknown>,
): Promise<number> {
  const server = await startServer({ SITE_DIR: site });
  try {
    const before = await servedVersions(server.address);
    const isServed = async () => {
      const now = await servedVersions(server.address);
      return names.every((name) => now[name] !== undefined && now[name] !== before[name]);
    };
    const started = performance.now();
    let served: number | undefined;
    let isOver = false;
    const working = work().finally(() => {
      isOver = true;
    });
    // Its failure is thrown below.
    working.catch(() => {});
    while (served === undefined) {
      const isLastLook = isOver;
      if (await isServed()) served = performance.now() - started;
      else if (isLastLook) break;
      else await pause(ASK_AGAIN_MS);
    }
    await working;
    if (served === undefined) throw new Error(`What was released of ${names.join(', ')} is not served`);
    return served;
  } finally {
    await server.stop();
  }
}

async function servedVersions(address: string): Promise<Record<string, string | undefined>> {
  const answer = await fetch(`${address}/frontend-discovery.json`);
  if (!answer.ok) return {};
  const { microFrontends } = (await answer.json()) as {
    microFrontends: Record<string, { metadata: { version: string } }[]>;
  };
  return Object.fromEntries(
    Object.entries(microFrontends).map(([name, releases]) => [name, releases[0]?.metadata.version]),
  );
}
