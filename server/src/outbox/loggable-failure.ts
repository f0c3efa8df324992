import { errorCode } from '../error-code';

const ADDRESS = /[^\s<>"'()[\]:;,]+@[^\s<>"'()[\]:;,]+/g;

/** A failure as it is logged. Mail servers name in their answers whom they refuse, and the log names nobody. */
export function loggableFailure(error: unknown): { code: string | undefined; stack: string } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: errorCode(error), stack: text.replace(ADDRESS, '(address)') };
}
