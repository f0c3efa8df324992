import fc, { type Arbitrary } from 'fast-check';
import { type DescribedCall, describedCalls } from './testing/every-route/api-description';
import { brokenBody, brokenId, brokenQuery, queryText } from './testing/every-route/broken-input';
import { Driver, faultOf, type Received, type Sending } from './testing/every-route/driver';
import { fittingInput, type Json } from './testing/every-route/fitting-input';
import { disagreements } from './testing/every-route/ledger';
import type { AllRows, TestServer } from './testing/index';
import { onEachDatabase } from './testing/on-each-database';

/**
 * The cases are the same in every run. `PROPERTY_SEED` chooses others, `PROPERTY_ROUNDS` how many; a failure names both.
 * PostgreSQL is asked fewer times: what it does otherwise than the embedded database shows in the first rounds.
 */
const SEED = Number(process.env.PROPERTY_SEED ?? 202_611);
const ROUNDS = { embedded: 30, postgres: 10, ...given(process.env.PROPERTY_ROUNDS) };
/** Rounds after which every call that can be guessed has been taken once. */
const ENOUGH_ROUNDS = 30;
/** They ask for a password, for the id of an own session, or for what was mailed. */
const BEYOND_GUESSING = [
  'POST /user/signin',
  'DELETE /user/sessions/{id}',
  'GET /user/verify-email',
  'POST /user/reset-password',
];

function given(rounds: string | undefined) {
  return rounds === undefined ? {} : { embedded: Number(rounds), postgres: Number(rounds) };
}

onEachDatabase((start) => {
  let server: TestServer;
  let driver: Driver;
  let calls: DescribedCall[];
  let rounds: number;
  let rows: AllRows;
  /** The fingerprint of the database, as long as nothing that was taken may have changed it. */
  let untouched: string | undefined;
  beforeAll(async () => {
    server = await start();
    driver = await Driver.start(server);
    calls = await describedCalls(server);
    rounds = server.databaseEnvironment.DATABASE_URL ? ROUNDS.postgres : ROUNDS.embedded;
    for (const call of calls) await driver.learnRoles(call);
  });
  afterAll(() => server.close());

  /** Sends one case and holds the answer, and what it left behind, against what every call promises. */
  async function check(call: DescribedCall, sending: Sending): Promise<Received> {
    const signedIn = await driver.prepare(call, sending);
    if (signedIn) untouched = undefined;
    const before = untouched ?? (await server.fingerprint());
    const answer = await driver.send(call, sending);
    const isRefused = answer.status >= 400;
    untouched = isRefused ? await server.fingerprint() : undefined;
    const fault =
      faultOf(call, answer) ??
      (isRefused && untouched !== before ? 'it was refused and left a trace' : undefined);
    if (fault) throw new Error(`${call.name}: ${fault}\n${JSON.stringify({ sending, ...answer }, null, 2)}`);
    return answer;
  }

  /**
   * Sends, round by round, one case of every call; a call of which there are no cases is left out. Answers how often each
   * call was sent, and taken.
   */
  async function drive(
    casesOf: (call: DescribedCall) => Arbitrary<Sending> | undefined,
    { share = 1, hold = (_: Received) => {} } = {},
  ): Promise<Map<string, { sent: number; taken: number }>> {
    const counts = new Map<string, { sent: number; taken: number }>();
    const chosen = calls.flatMap((call) => {
      const cases = casesOf(call);
      return cases ? [{ call, cases }] : [];
    });
    const round = fc.asyncProperty(fc.tuple(...chosen.map(({ cases }) => cases)), async (sendings) => {
      rows = await server.rows();
      for (const [index, sending] of sendings.entries()) {
        const { call } = chosen[index] as (typeof chosen)[number];
        const answer = await check(call, { ...sending, id: existingId(call, sending.id) });
        hold(answer);
        const { sent, taken } = counts.get(call.name) ?? { sent: 0, taken: 0 };
        counts.set(call.name, { sent: sent + 1, taken: taken + (answer.status < 400 ? 1 : 0) });
      }
    });
    const numRuns = Math.ceil(rounds * share);
    const result = await fc.check(round, { seed: SEED, numRuns, endOnFailure: true });
    if (result.failed) throw new Error(`Seed ${SEED}, round ${result.numRuns}: ${result.errorInstance}`);
    for (const { sent } of counts.values()) expect(sent).toBe(numRuns);
    return counts;
  }

  /** In place of a number, the id of a row: mostly of what the call is about, or of anything. */
  function existingId(call: DescribedCall, id: string): string {
    if (!/^\d+$/.test(id)) return id;
    const everything = [...rows.lesson, ...rows.booking, ...rows.student_payment, ...rows.account];
    const lessonType = call.path.includes('group') ? 'group' : 'individual';
    const likely = call.path.includes('booking')
      ? rows.booking
      : call.path.includes('payment')
        ? rows.student_payment
        : rows.lesson.filter((row) => row.lesson_type === lessonType);
    const choice = Number(id) % 5 > 0 && likely.length > 0 ? likely : everything;
    return String(choice[Number(id) % choice.length]?.id);
  }

  const fittingQuery = (call: DescribedCall) => fittingInput(call.query) as Arbitrary<Record<string, Json>>;

  /** Cases of a call that fit but for what is given here. */
  function sendings(
    call: DescribedCall,
    changes: { [Part in keyof Sending]?: Arbitrary<Sending[Part]> } = {},
  ): Arbitrary<Sending> {
    return fc.record<Sending>({
      id: fc.nat().map(String),
      query: fittingQuery(call).map(queryText),
      body: call.body ? fittingInput(call.body).map((body) => JSON.stringify(body)) : fc.constant(undefined),
      token: fc.constant('fitting'),
      ...changes,
    });
  }

  test('accepts or rejects valid input as documented, and a rejection changes nothing', async () => {
    const counts = await drive((call) => sendings(call));
    expect([...counts.keys()]).toEqual(calls.map(({ name }) => name));
    const neverTaken = [...counts].flatMap(([name, { taken }]) => (taken === 0 ? [name] : []));
    if (rounds >= ENOUGH_ROUNDS) expect(neverTaken).toEqual(BEYOND_GUESSING);
    expect(disagreements(await server.rows())).toEqual([]);
  });

  test('rejects invalid input as documented, and a rejection changes nothing', async () => {
    const counts = await drive((call) =>
      fc.oneof(
        ...(call.body
          ? [{ weight: 3, arbitrary: sendings(call, { body: brokenBody(fittingInput(call.body)) }) }]
          : []),
        ...(call.path.includes('{id}') ? [sendings(call, { id: brokenId })] : []),
        sendings(call, { query: brokenQuery(fittingQuery(call)) }),
      ),
    );
    expect([...counts.keys()]).toEqual(calls.map(({ name }) => name));
    rows = await server.rows();
    expect(disagreements(rows)).toEqual([]);
    // The first one and the driver's: no request created an administrator.
    expect(rows.account.filter(({ role }) => role === 'admin')).toHaveLength(2);
  });

  test.each([
    ['without a token', 'missing', 401],
    ['with a forged token', 'broken', 401],
    ['with the token of the other role', 'other-role', 403],
  ] as const)('%s every request is rejected and changes nothing', async (_, token, status) => {
    const cases = (call: DescribedCall) =>
      call.needsToken && (token !== 'other-role' || driver.hasOtherRole(call))
        ? sendings(call, { token: fc.constant(token) })
        : undefined;
    const counts = await drive(cases, {
      share: 0.25,
      hold: (answer) => expect(answer.status).toBe(status),
    });
    expect(counts.size).toBeGreaterThan(calls.length / 2);
  });
});
