import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The first of these programs, in this order, that is in one of the folders.
 *
 * @param folders default: those of the `PATH`
 */
export function findProgram(names: readonly string[], folders = searchPath()): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

/** The folders that this machine looks for programs in. */
export function searchPath(): string[] {
  return (process.env.PATH ?? '').split(delimiter);
}

/** Whether a path leads to something that can be run. */
export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
