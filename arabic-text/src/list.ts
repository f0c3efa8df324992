/** Several texts as one, as a list of names is written: `سارة، آدم`. */
export function joinList(parts: readonly string[]): string {
  return parts.join('، ');
}

/** What is chosen of several things, each after its label: `الشهر: آذار، المعلم: سارة`. Blank texts are left out. */
export function joinLabelled(texts: Readonly<Record<string, string>>): string {
  const named = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return joinList(named.map(([label, text]) => `${label}: ${text.trim()}`));
}

/** The names in a text that separates them by `,` or `،`, trimmed, blanks left out. */
export function splitList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
