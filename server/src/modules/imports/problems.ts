import type { ImportProblem } from 'api-contract/import-schema';
import { conflict, type Problem } from '../../platform/http/problem';

/** Notes what is wrong with a cell: it prevents applying. */
export type NoteProblem = (sheet: ImportProblem['sheet'], row: number, field: string, detail: string) => void;

/** What is wrong with the cells of an import that cannot be applied. */
export function withProblems(problems: readonly ImportProblem[]): Problem {
  return conflict('في الاستيراد ما يجب تصحيحه أولًا. يُفحص الملف من جديد بعد التصحيح.', { problems });
}
