import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from 'delivery/build/workspace';
import { runCommand } from 'delivery/command/command-line';
import { missingStep, readApis } from './check-step';
import { formatReport, parseReport, REPORT_NAME } from './report';

/** The packages that shell and sections of different releases share in one page. */
const PACKAGES = ['design-system', 'section-contract', 'shared-auth'];

const HELP = `
npm run api-report [-- --check]

Writes what users of ${PACKAGES.join(', ')} can import into the ${REPORT_NAME} of each. A package
whose API differs from that of the last commit is rejected until its version says so. --check writes nothing, and fails
where a report is out of date.

Exit codes: 0 done, 1 rejected or failed, 2 wrong arguments.
`.trim();

/** The report of the last commit; without one, that in the package's folder. */
function previousReport(name: string): string | undefined {
  try {
    const committed = `HEAD:./${name}/${REPORT_NAME}`;
    return execFileSync('git', ['show', committed], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return storedReport(name);
  }
}

function storedReport(name: string): string | undefined {
  const file = join(root, name, REPORT_NAME);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function apiReport(args: string[]): Promise<string> {
  const { values } = parseArgs({ args, options: { check: { type: 'boolean' } } });
  const apis = await readApis(root, PACKAGES);
  const failures = apis.flatMap((api) => {
    const previous = previousReport(api.name);
    const missing = previous && missingStep(parseReport(previous), api);
    if (missing) return [missing];
    const isOutdated = values.check && storedReport(api.name) !== formatReport(api);
    return isOutdated ? [`${api.name}/${REPORT_NAME} is out of date. Run: npm run api-report`] : [];
  });
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
  if (values.check) return 'The API reports are up to date';
  for (const api of apis) writeFileSync(join(root, api.name, REPORT_NAME), formatReport(api));
  return `Wrote ${PACKAGES.map((name) => `${name}/${REPORT_NAME}`).join(', ')}`;
}

await runCommand('api-report', HELP, apiReport);
