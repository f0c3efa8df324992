/** Joins texts by the Arabic comma: `سارة، آدم`. */
export function joinList(parts: readonly string[]): string {
  return parts.join('، ');
}

/** Joins texts, each after its label: `الشهر: آذار، المعلم: سارة`. Omits blank texts. */
export function joinLabelled(texts: Readonly<Record<string, string>>): string {
  const named = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return joinList(named.map(([label, text]) => `${label}: ${text.trim()}`));
}

/** Splits a text at `,` and `،`. The parts are trimmed, and blank parts omitted. */
export function splitList(text: string): string[] {
  return text
    .split(/[,،]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
