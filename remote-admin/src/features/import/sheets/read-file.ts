import { IMPORT_MAX_BYTES } from 'api-contract/import';
import { decodeText } from './decode-text';
import { readDelimited } from './read-delimited';
import { readWorkbook } from './read-workbook';
import { RefusedFile, type Sheet, withinLimits } from './sheet';

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** The container of `.xls`, and of workbooks with a password. */
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
/** Some programs name a web page or an XML file `.xls`. */
const MARKUP = /^\s*<(?:\?xml|!doctype|html|table|meta)\b/i;

/**
 * Reads the sheets of an `.xlsx` or `.csv` file, whatever its name ends with.
 *
 * @throws {RefusedFile}
 */
export async function readFile(name: string, bytes: Uint8Array): Promise<Sheet[]> {
  if (bytes.length > IMPORT_MAX_BYTES) throw new RefusedFile('too-large');
  if (beginsWith(bytes, COMPOUND_FILE)) throw new RefusedFile('old-format');
  if (beginsWith(bytes, ZIP)) return withinLimits(await readWorkbook(bytes));
  const text = decodeText(bytes);
  if (MARKUP.test(text)) throw new RefusedFile('old-format');
  if (text.includes('\0')) throw new RefusedFile('unknown-format');
  return readText(name.replace(/\.\w+$/, ''), text);
}

/**
 * Reads cells that were copied from a sheet.
 *
 * @throws {RefusedFile}
 */
export function readText(name: string, text: string): Sheet[] {
  return withinLimits([{ name, rows: readDelimited(text), countsFrom1904: false }]);
}

function beginsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}
