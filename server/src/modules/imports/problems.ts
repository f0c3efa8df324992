import type { ImportProblem } from 'api-contract/import-schema';

/** Notes what is wrong with a cell: it prevents applying. */
export type NoteProblem = (sheet: ImportProblem['sheet'], row: number, field: string, detail: string) => void;
