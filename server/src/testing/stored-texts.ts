import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestServer } from './index';
import { runProgram } from './run-program';

/** The mails of a server without a mail server are the mails themselves, and the signing secret is a file of its own. */
const NOT_SEARCHED = /^(?:mail|jwt-secret)$/;
/** The links of mails are printed too where no mail server is configured. */
const PRINTED_MAIL = /^Mail to .*$/gm;

/** The tables and columns of a test server that contain one of these texts. */
export async function columnsWith(server: TestServer, texts: readonly string[]): Promise<string[]> {
  const places = Object.entries(await server.rows()).flatMap(([table, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        texts.some((text) => String(value).replaceAll('\\"', '"').includes(text))
          ? [`${table}.${column}`]
          : [],
      ),
    ),
  );
  return [...new Set(places)].sort();
}

/**
 * The columns, files and log lines that contain one of these texts: of the rows, of the data folder with the embedded
 * database and its write-ahead log, of a new backup and of the console.
 */
export async function placesWith(server: TestServer, texts: readonly string[]): Promise<string[]> {
  const columns = await columnsWith(server, texts);
  const { DATA_DIR = '', ...environment } = server.databaseEnvironment;
  const files = readdirSync(DATA_DIR)
    .filter((name) => !NOT_SEARCHED.test(name))
    .map((name) => path.join(DATA_DIR, name));
  const copies = mkdtempSync(path.join(path.dirname(DATA_DIR), 'copies-'));
  const backup = runProgram('backup', {
    args: ['--to', copies],
    env: { DATA_DIR, ...environment },
    cwd: copies,
  });
  if ((await backup.ended) !== 0) throw new Error(backup.output());
  const backups = readdirSync(copies).map((name) => path.join(copies, name));
  // JSON writes a quotation mark with a backslash.
  const searched = texts.flatMap((text) => [text, text.replaceAll('"', '\\"')]);
  const found = [...files, ...backups].filter((file) => {
    const content = readFileSync(file);
    return searched.some((text) => content.includes(text));
  });
  const printed = server.output().replace(PRINTED_MAIL, '');
  return [
    ...columns,
    ...found.map((file) => path.relative(path.dirname(DATA_DIR), file)),
    ...(texts.some((text) => printed.includes(text)) ? ['console'] : []),
  ];
}
