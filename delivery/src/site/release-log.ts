import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LogEntry, parseLogEntry } from 'release-format/release-log';
import { LOG_NAME } from 'release-format/site-folder';
import { ifThere } from '../files/if-there';

/**
 * Adds lines, on the disk when this returns. Only the holder of the site's lock may call it. A line is written before
 * its change is made: after a crash between the two it tells of something that did not happen, which harms nobody.
 */
export async function appendToLog(siteDir: string, lines: readonly LogEntry[]): Promise<void> {
  const written = await readText(siteDir);
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const handle = await open(logFile(siteDir), 'a');
  try {
    // A crash may have cut the last line short.
    await handle.writeFile(written === '' || written.endsWith('\n') ? text : `\n${text}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All lines, the oldest first; what a crash cut short is left out. */
export async function readLog(siteDir: string): Promise<LogEntry[]> {
  return (await readText(siteDir)).split('\n').flatMap((line) => parseLogEntry(line) ?? []);
}

async function readText(siteDir: string): Promise<string> {
  const file = logFile(siteDir);
  return (await ifThere(file, readFile(file, 'utf8'))) ?? '';
}

function logFile(siteDir: string): string {
  return join(siteDir, LOG_NAME);
}
