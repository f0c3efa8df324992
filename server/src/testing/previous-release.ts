import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { programPath } from './programs';

const STORED = path.join(__dirname, 'previous-release/main.js.br');

/** Unpacks the server of the previous release; returns its name for `runProgram`. */
export async function unpackPreviousRelease(): Promise<string> {
  // It lies among the built programs, where external packages are resolved; in a folder, because it is no command.
  const name = 'previous-release/main';
  await mkdir(path.dirname(programPath(name)), { recursive: true });
  await writeFile(programPath(name), await promisify(brotliDecompress)(await readFile(STORED)));
  return name;
}
