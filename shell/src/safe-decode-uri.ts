/** A path or hash decoded, or unchanged where its percent signs are not valid. */
export function safeDecodeURI(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}
