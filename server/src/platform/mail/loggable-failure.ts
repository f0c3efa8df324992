import { errorCode } from '../error-code';

/** An e-mail address. An apostrophe within it belongs to it; one before it is a quotation mark. */
const ADDRESS = /[^\s<>"'()[\]:;,][^\s<>"()[\]:;,]*@[^\s<>"'()[\]:;,]+/g;

/** A failure as it is logged. Mail servers name in their answers whom they refuse, and the log names nobody. */
export function loggableFailure(error: unknown): { code: string | undefined; stack: string } {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { code: errorCode(error), stack: text.replace(ADDRESS, '(address)') };
}
