import { errorCode } from '../error-code';

/**
 * Waits for what is read at a path, and answers `undefined` where nothing is there. Every other failure is thrown: what
 * cannot be read may well be there.
 *
 * @throws {Error} when it cannot be read; the message names the path and says why
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
