import { ApiError, endsSession } from 'shared-auth';
import type { DecisionAnswer, DecisionResult } from './decision';

/** So many decisions are sent in one request: group lessons with long names stay below its limit. */
const ROWS_IN_REQUEST = 50;

/** What the server says about each of several decisions, in their order. */
export interface Outcomes {
  outcomes: readonly { done: boolean; error?: OutcomeError | undefined }[];
}

type OutcomeError = { status_code: number } & Record<string, unknown>;

interface Sending<Row> {
  /** They are in the order in which they are shown. */
  rows: readonly Row[];
  /** Sends the decision about a single row, by the call of the specification; `false`: another person's decision stays. */
  sendOne: (row: Row) => Promise<unknown>;
  /** Sends several decisions in one request (additive to spec §7). */
  sendMany: (rows: readonly Row[]) => Promise<Outcomes>;
  onAnswers?: (answers: readonly DecisionAnswer<Row>[]) => Promise<void>;
}

/**
 * Sends one decision about each row. Never rejects: failures are in the answers.
 *
 * @returns `undefined` if the session ended meanwhile
 */
export async function sendDecisions<Row>(
  sending: Sending<Row>,
): Promise<readonly DecisionAnswer<Row>[] | undefined> {
  const { rows, onAnswers } = sending;
  const all: DecisionAnswer<Row>[] = [];
  for (let first = 0; first < rows.length; first += ROWS_IN_REQUEST) {
    const answers = await sendPart(sending, rows.slice(first, first + ROWS_IN_REQUEST));
    if (!answers) return undefined;
    all.push(...answers);
    await onAnswers?.(answers);
  }
  return all;
}

async function sendPart<Row>(
  sending: Sending<Row>,
  rows: readonly Row[],
): Promise<DecisionAnswer<Row>[] | undefined> {
  const [row, ...others] = rows;
  if (!row) return [];
  try {
    if (others.length === 0) {
      const isSent = await sending.sendOne(row);
      return [{ row, result: isSent === false ? 'decidedByOthers' : 'decided' }];
    }
    const { outcomes } = await sending.sendMany(rows);
    return rows.map((each, index) => {
      const { done = false, error } = outcomes[index] ?? {};
      return { row: each, result: done ? 'decided' : resultOf(error?.status_code, error) };
    });
  } catch (error) {
    if (endsSession(error)) return undefined;
    const { status, body } = error instanceof ApiError ? error : {};
    // A server that implements only spec §7.
    if (status === 404 && others.length > 0) return sendApart(sending, rows);
    return rows.map((each) => ({ row: each, result: resultOf(status, body) }));
  }
}

async function sendApart<Row>(sending: Sending<Row>, rows: readonly Row[]) {
  const answers: DecisionAnswer<Row>[] = [];
  for (const row of rows) {
    const answer = await sendPart(sending, [row]);
    if (!answer) return undefined;
    answers.push(...answer);
  }
  return answers;
}

/** @param body of the response to a single decision */
function resultOf(
  status: number | undefined,
  body: Readonly<Record<string, unknown>> = {},
): Exclude<DecisionResult, 'decided'> {
  if (typeof body.closed_month === 'string') return 'inClosedMonth';
  if (status === 404) return 'deleted';
  if (status !== 409) return 'failed';
  return body.status === 'pending' ? 'changed' : 'decidedByOthers';
}
