import { isNativeError } from 'node:util/types';
import { errorCode } from '../error-code';

/**
 * What a variable names is there to be used, and cannot be. The message begins with the variable.
 *
 * @param named what it names, as the reader of the message knows it
 */
export function unusable(variable: string, named: string, cause: unknown): Error {
  return new Error(`${variable}: ${named} cannot be used. ${reason(cause)}`, { cause });
}

function reason(cause: unknown): string {
  const message = isNativeError(cause) ? cause.message : String(cause);
  // Where every address of a name has refused, Node tells a code alone.
  return message || (errorCode(cause) ?? 'No reason was given.');
}
