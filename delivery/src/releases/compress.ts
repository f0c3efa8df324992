import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { COMPRESSIBLE } from 'release-format/site-folder';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * The compressed forms of a file, by the ending each is stored under. They are made only once, when the file is
 * released, so at full strength. A form that would not be smaller is left out.
 */
export async function compressedForms(name: string, content: Buffer): Promise<Record<string, Buffer>> {
  if (!COMPRESSIBLE.test(name)) return {};
  const [br, gz] = await Promise.all([
    brotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  const forms = { '.br': br, '.gz': gz };
  return Object.fromEntries(Object.entries(forms).filter(([, form]) => form.length < content.length));
}
