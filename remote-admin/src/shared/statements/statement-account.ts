/** Whose account a statement shows. */
export interface StatementAccount {
  kind: 'student' | 'family';
  id: string;
}

/** A student or a family with prices and packages of its own. */
export interface Payer extends StatementAccount {
  /** It names the student, or the guardian of a family. */
  name: string;
}

/** The account as the API's bodies name it. */
export function ownerOf({ kind, id }: StatementAccount): { student_id: string } | { family_id: string } {
  return kind === 'student' ? { student_id: id } : { family_id: id };
}

/** The address of a statement; without `month`, of the month before the current one. */
export function statementAddress({ kind, id }: StatementAccount, month?: string): string {
  const query = new URLSearchParams({ [kind]: id, ...(month && { month }) });
  return `/StudentStatement?${query}`;
}
