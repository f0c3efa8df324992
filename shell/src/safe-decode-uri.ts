/** A path or hash as people read it; where its percent signs mean nothing, as it is. */
export function safeDecodeURI(part: string): string {
  try {
    return decodeURI(part);
  } catch {
    return part;
  }
}
