/** Several texts as one, as a list of names is written: `سارة، آدم`. */
export function joinList(parts: readonly string[]): string {
  return parts.join('، ');
}

/** The names in a text that separates them by `,` or `،`, trimmed, blanks left out. */
export function splitList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
