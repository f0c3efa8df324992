/** The statements of a text in which each one ends its line with a semicolon, and none contains another. */
export function statementsOf(text: string): string[] {
  return text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}
