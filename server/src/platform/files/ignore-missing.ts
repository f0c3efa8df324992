import { errorCode } from '../error-code';

/**
 * The result of reading a path, or `undefined` when it does not exist.
 *
 * @throws {Error} for any other failure; the message names the path and the reason
 */
export async function ignoreMissing<Content>(
  path: string,
  reading: Promise<Content>,
): Promise<Content | undefined> {
  try {
    return await reading;
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read: ${errorCode(cause) ?? cause}`, { cause });
  }
}
