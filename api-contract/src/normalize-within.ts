/** How many times longer than its bound a text may arrive: normalising takes out what is not seen. */
const RAW_LENGTH_FACTOR = 4;

/**
 * A function that normalises a text only while its raw length is a small multiple of its bound. Unicode normalisation
 * takes quadratic time for long runs of combining marks. A longer text stays as it is: the check of its length, which
 * has to follow, rejects it with the same message.
 *
 * @param maxLength the bound of the normalised text, in UTF-16 code units
 */
export function normalizeWithin(maxLength: number, normalize: (text: string) => string) {
  return (text: string): string => (text.length > maxLength * RAW_LENGTH_FACTOR ? text : normalize(text));
}
