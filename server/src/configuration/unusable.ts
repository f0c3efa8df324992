import { isNativeError } from 'node:util/types';
import { errorCode } from '../error-code';

/**
 * The error for a variable that names something which cannot be used. The message begins with the variable.
 *
 * @param named what it names, as the reader of the message knows it
 */
export function unusable(variable: string, named: string, cause: unknown): Error {
  return new Error(`${variable}: ${named} cannot be used. ${reason(cause)}`, { cause });
}

function reason(cause: unknown): string {
  // SQLite's errors are no native ones.
  const isError = isNativeError(cause) || cause instanceof Error;
  const message = isError ? cause.message : String(cause);
  // When every address of a host name has refused, the error has a code but no message.
  return message || (errorCode(cause) ?? 'No reason was given.');
}
