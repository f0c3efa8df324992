import { isNativeError } from 'node:util/types';
import { errorCode } from '../error-code';

/** A variable of the environment that makes no sense. The message is one line and names it. */
export class ConfigError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable}: expected ${expected}`);
    this.name = 'ConfigError';
  }
}

/**
 * The error for a variable that names something which cannot be used. The message begins with the variable.
 *
 * @param named what it names, as the reader of the message knows it
 */
export function configError(variable: string, named: string, cause: unknown): Error {
  return new Error(`${variable}: ${named} cannot be used. ${reason(cause)}`, { cause });
}

function reason(cause: unknown): string {
  // SQLite's errors are no native ones.
  const isError = isNativeError(cause) || cause instanceof Error;
  const message = isError ? cause.message : String(cause);
  // When every address of a host name has refused, the error has a code but no message.
  return message || (errorCode(cause) ?? 'No reason was given.');
}
