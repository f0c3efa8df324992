import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { buildTestPrograms } from './build-test-programs';

const SERVER = path.join(__dirname, '../..');
/** The variable with the folder of the built programs, for Jest's workers. */
const TEST_PROGRAMS = 'TEST_PROGRAMS';

/** Builds the programs that tests start, as the product is built. */
export async function buildPrograms(): Promise<void> {
  process.env[TEST_PROGRAMS] = await buildTestPrograms(SERVER);
}

/** The path of a built program: `main`, a command of the operator, or `server-process`. */
export function programPath(name: string): string {
  return path.join(process.env[TEST_PROGRAMS] ?? '', `${name}.js`);
}

/** The names of the operator's commands: all programs besides the server. */
export async function commandNames(): Promise<string[]> {
  const files = await readdir(process.env[TEST_PROGRAMS] ?? '');
  const programs = files.filter((file) => file.endsWith('.js')).map((file) => path.basename(file, '.js'));
  return programs.filter((name) => name !== 'main' && name !== 'server-process').sort();
}

export async function removePrograms(): Promise<void> {
  const folder = process.env[TEST_PROGRAMS];
  if (folder) await rm(folder, { recursive: true, force: true });
}
