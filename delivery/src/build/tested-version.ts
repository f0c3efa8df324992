import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ignoreMissing } from '../files/files';
import { root } from './workspace';

/** The version of the sources whose tests passed last in this clone; `undefined` where none did. */
export async function testedVersion(name: string): Promise<string | undefined> {
  return ignoreMissing(recordOf(name), readFile(recordOf(name), 'utf8'));
}

/** Notes that the tests of a version have passed. */
export async function noteTested(name: string, version: string): Promise<void> {
  await mkdir(dirname(recordOf(name)), { recursive: true });
  await writeFile(recordOf(name), version);
}

function recordOf(name: string): string {
  return join(root, '.cache/tested', name);
}
