import { errorCode } from './error-code';

/**
 * What is read at a path, or nothing where nothing is there. Whatever else goes wrong is no answer: what cannot be read
 * may well be there.
 *
 * @throws Error that names the path and says why, when it cannot be read
 */
export async function ifThere<Content>(
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
