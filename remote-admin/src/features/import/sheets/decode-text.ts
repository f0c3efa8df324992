/** The letters of windows-1256 at which windows-1255 has vowel signs, which are hardly ever typed. */
const ARABIC_ONLY = { first: 0xc0, last: 0xdf };
const HEBREW_OR_ARABIC = { first: 0xe0, last: 0xfa };
/** A text in Arabic has a letter of the first range in every few words. */
const ARABIC_SHARE = 0.1;

/** The text of a file in UTF-8, UTF-16, windows-1256 (Arabic) or windows-1255 (Hebrew). */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isUtf8(bytes)) return zeroPlaces(bytes);
  const arabic = countBetween(bytes, ARABIC_ONLY);
  const hebrew = countBetween(bytes, HEBREW_OR_ARABIC);
  return arabic > (arabic + hebrew) * ARABIC_SHARE ? 'windows-1256' : 'windows-1255';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-16 without a mark has a zero in every second byte of digits and separators. */
function zeroPlaces(bytes: Uint8Array): string {
  const start = bytes.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [place, byte] of start.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const isMany = (count: number) => count > start.length / 10;
  if (isMany(odd) && even === 0) return 'utf-16le';
  return isMany(even) && odd === 0 ? 'utf-16be' : 'utf-8';
}

function countBetween(bytes: Uint8Array, { first, last }: { first: number; last: number }): number {
  return bytes.reduce((count, byte) => count + Number(byte >= first && byte <= last), 0);
}
