import { isNativeError } from 'node:util/types';
import { errorCode } from '../error-code';

/** An invalid variable of the environment. The message is one line and names it. */
export class ConfigError extends Error {
  constructor(variable: string, expected: string) {
    super(`${variable}: expected ${expected}`);
    this.name = 'ConfigError';
  }
}

/**
 * The error for a variable whose file, folder or database cannot be used. The message begins with the variable.
 *
 * @param named what the variable names
 */
export function configError(variable: string, named: string, cause: unknown): Error {
  return new Error(`${variable}: ${named} cannot be used. ${reason(cause)}`, { cause });
}

function reason(cause: unknown): string {
  // SQLite's errors are not native errors.
  const isError = isNativeError(cause) || cause instanceof Error;
  const message = isError ? cause.message : String(cause);
  // The error has a code but no message when every address of a host name refuses the connection.
  return message || (errorCode(cause) ?? 'No reason was given.');
}
