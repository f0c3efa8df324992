import fc, { type Arbitrary } from 'fast-check';
import { call } from './testing/call';
import { daysAhead } from './testing/days-ahead';
import { type DescribedRoute, describedRoutes } from './testing/every-route/api-description';
import { brokenBody, brokenId, brokenQuery, queryText } from './testing/every-route/broken-input';
import { Driver, type Received, type TestRequest, violationOf } from './testing/every-route/driver';
import { fittingInput, type Json } from './testing/every-route/fitting-input';
import { disagreements } from './testing/every-route/ledger';
import type { AllRows, TestServer } from './testing/index';
import { onEachDatabase } from './testing/on-each-database';

/**
 * The cases are the same in every run. `PROPERTY_SEED` chooses others, `PROPERTY_ROUNDS` how many; a failure names both.
 * PostgreSQL has fewer rounds: its differences from the embedded database appear in the first ones.
 */
const SEED = Number(process.env.PROPERTY_SEED ?? 202_611);
const ROUNDS = { embedded: 30, postgres: 5, ...given(process.env.PROPERTY_ROUNDS) };
/** Rounds after which every route with guessable input has accepted a request. */
const ENOUGH_ROUNDS = 30;
/** They require a password, the id of a session or a student, a mailed token, a second factor, a name, a month, or a picture. */
const NOT_GUESSABLE = [
  'POST /user/signin',
  'PATCH /user/me',
  'DELETE /user/sessions/{id}',
  'GET /user/verify-email',
  'POST /user/reset-password',
  'POST /user/second-factor',
  'POST /user/second-factors/authenticator',
  'POST /user/second-factors/authenticator/confirm',
  'POST /user/second-factors/authenticator/remove',
  'POST /user/second-factors/passkey-options',
  'POST /user/second-factors/passkey-request-options',
  'POST /user/second-factors/passkeys',
  'POST /user/second-factors/passkeys/{id}/remove',
  'POST /user/second-factors/recovery-codes',
  'POST /admin/make-ups',
  'POST /admin/make-ups/{id}/end',
  'GET /admin/students/{id}/merge-preview',
  'POST /admin/students/{id}/merge',
  'POST /admin/student-merges/{id}/undo',
  'POST /admin/student-pairs/dismiss',
  'POST /admin/school-years/{id}/undo',
  'POST /admin/refunds',
  'POST /admin/refunds/{id}/void',
  'POST /admin/refunds/{id}/printed',
  'POST /admin/cheques/{id}/deposited',
  'POST /admin/cheques/{id}/cleared',
  'POST /admin/cheques/{id}/bounced',
  'GET /admin/statements',
  'POST /admin/statement-links',
  'DELETE /admin/statement-links/{id}',
  'POST /admin/reminders',
  'GET /statements',
  'POST /admin/family-links',
  'DELETE /admin/family-links',
  'GET /families/shared',
  'POST /families/shared/lessons/{id}/absent',
  'POST /families/shared/lessons/{id}/change',
  'POST /admin/calendar-links',
  'DELETE /admin/calendar-links',
  'GET /calendar/{key}.ics',
  'POST /admin/adjustments',
  'PATCH /admin/package-types/{id}',
  'POST /admin/packages',
  'POST /admin/packages/{id}/refund',
  'GET /admin/monthly-fees',
  'POST /admin/monthly-fees',
  'PATCH /admin/monthly-fees/{id}',
  'POST /admin/months/{month}/close',
  'POST /admin/months/{month}/reopen',
  'POST /admin/imports/{id}/apply',
  'POST /admin/imports/{id}/undo',
  'PUT /admin/settings/logo',
  'PATCH /admin/rooms/{id}',
  'DELETE /admin/closures/{id}',
  'DELETE /admin/seasons/{id}',
  'POST /admin/absences',
  'DELETE /admin/absences/{id}',
  'POST /teacher/absences',
  'DELETE /teacher/absences/{id}',
  'POST /teacher/scheduled-lessons/{id}/other-time',
  'POST /admin/availability',
  'DELETE /admin/availability/{id}',
  'POST /admin/series',
  'PATCH /admin/series/{id}',
  'POST /admin/series/{id}/end',
  'POST /admin/series/{id}/enrolments',
  'PATCH /admin/enrolments/{id}',
  'GET /admin/free',
  'POST /admin/bookings/{id}/approve',
  'GET /bookings/shared',
  'GET /bookings/shared/calendar.ics',
  'POST /bookings/shared/cancel',
  'POST /bookings/shared/change',
  'POST /admin/scheduled-lessons',
  'PATCH /admin/scheduled-lessons/{id}',
  'POST /admin/scheduled-lessons/{id}/cancel',
  'POST /admin/scheduled-lessons/{id}/restore',
  'POST /admin/scheduled-lessons/changes',
  'POST /admin/messages',
  'POST /admin/messages/{id}/sent',
  'POST /admin/messages/{id}/skip',
  'POST /admin/messages/{id}/restore',
];
/**
 * They require the stored revision of the settings, an adult with a password that is hard to guess, a student's spelling or id,
 * the name of a teacher, a query without a student, a pending or an approved lesson, days within a year, or a cheque where its
 * fields are given.
 */
const SELDOM_GUESSED = [
  'GET /admin/student-pairs',
  'POST /admin/restore-group-lesson/{id}',
  'POST /admin/reject-group-lesson/{id}',
  'GET /institute/opening-days',
  'GET /booking/scheduled',
  'GET /admin/statement-links',
  'GET /admin/family-links',
  'POST /admin/approve-individual-lesson/{id}',
  'DELETE /admin/admin/delete-lesson/{id}',
  'PUT /group_lessons/update-lesson/{id}',
  'POST /admin/imports',
  'POST /admin/closures',
  'POST /admin/seasons',
  'GET /admin/students/{id}/payments',
  'PATCH /admin/settings',
  'POST /user/signup',
  'POST /admin/students/{id}/separate',
  'GET /admin/students/{id}/separation-preview',
  'POST /admin/students/{id}/erase',
  'POST /admin/teachers/{id}/erase',
  'GET /admin/prices',
  'GET /admin/adjustments',
  'GET /admin/refunds',
  'GET /admin/make-ups',
  'GET /admin/packages',
  'PATCH /admin/lessons/{id}',
  'POST /admin/reject-individual-lesson/{id}',
  'PUT /admin/lessons/{id}/attendance',
  'POST /booking/',
  'POST /bookings/shared/lost',
  'POST /admin/bookings/{id}/propose',
  'PATCH /booking/{id}',
  'POST /student_payments/',
  'POST /student_payments/{id}/void',
  'POST /student_payments/{id}/printed',
  'GET /admin/payment-history/{id}',
];

/** Random bookings are seldom valid: without this one, some runs would have none to change. */
const BOOKING = {
  parentName: 'أم ليلى',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: daysAhead(60),
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'individual',
  students: ['ليلى'],
};

function given(rounds: string | undefined) {
  return rounds === undefined ? {} : { embedded: Number(rounds), postgres: Number(rounds) };
}

onEachDatabase((start) => {
  let server: TestServer;
  let driver: Driver;
  let routes: DescribedRoute[];
  let rounds: number;
  let rows: AllRows;
  /** The fingerprint of the database, unless an accepted request may have changed it. */
  let fingerprint: string | undefined;
  beforeAll(async () => {
    server = await start();
    driver = await Driver.start(server);
    routes = await describedRoutes(server);
    rounds = server.databaseEnvironment.DATABASE_URL ? ROUNDS.postgres : ROUNDS.embedded;
    for (const route of routes) await driver.learnRoles(route);
    expect((await call(server, 'POST /booking/', { body: BOOKING })).status).toBe(201);
    // Routes that change a teacher change this one: the one that sends requests is not changed.
    await server.createTeacher();
  });
  afterAll(() => server.close());

  /** Sends a request and checks its response, and that a rejection has changed nothing. */
  async function check(route: DescribedRoute, request: TestRequest): Promise<Received> {
    const signedIn = await driver.prepare(route, request);
    if (signedIn) fingerprint = undefined;
    const before = fingerprint ?? (await server.fingerprint());
    const response = await driver.send(route, request);
    const isRejected = response.status >= 400;
    fingerprint = isRejected ? await server.fingerprint() : undefined;
    const violation =
      violationOf(route, response) ??
      (isRejected && fingerprint !== before ? 'it was rejected and changed the database' : undefined);
    if (violation)
      throw new Error(`${route.name}: ${violation}\n${JSON.stringify({ request, ...response }, null, 2)}`);
    return response;
  }

  /**
   * Sends one request to every route in each round, except to routes without cases. Returns the number of sent and accepted
   * requests of each route.
   */
  async function drive(
    casesOf: (route: DescribedRoute) => Arbitrary<TestRequest> | undefined,
    { share = 1, assertResponse = (_: Received) => {} } = {},
  ): Promise<Map<string, { sent: number; accepted: number }>> {
    const counts = new Map<string, { sent: number; accepted: number }>();
    const chosen = routes.flatMap((route) => {
      const cases = casesOf(route);
      return cases ? [{ route, cases }] : [];
    });
    const round = fc.asyncProperty(fc.tuple(...chosen.map(({ cases }) => cases)), async (requests) => {
      rows = await server.rows();
      for (const [index, request] of requests.entries()) {
        const { route } = chosen[index] as (typeof chosen)[number];
        const response = await check(route, { ...request, id: existingId(route, request.id) });
        assertResponse(response);
        const { sent, accepted } = counts.get(route.name) ?? { sent: 0, accepted: 0 };
        counts.set(route.name, { sent: sent + 1, accepted: accepted + (response.status < 400 ? 1 : 0) });
      }
    });
    const numRuns = Math.ceil(rounds * share);
    const result = await fc.check(round, { seed: SEED, numRuns, endOnFailure: true });
    if (result.failed) throw new Error(`Seed ${SEED}, round ${result.numRuns}: ${result.errorInstance}`);
    for (const { sent } of counts.values()) expect(sent).toBe(numRuns);
    return counts;
  }

  /** Replaces a number by the id of a row, mostly of the route's table. */
  function existingId(route: DescribedRoute, id: string): string {
    if (!/^\d+$/.test(id)) return id;
    const everything = [
      ...rows.lesson,
      ...rows.booking,
      ...rows.payment,
      ...rows.account,
      ...rows.student,
      ...rows.family,
      ...rows.pay_rate,
    ];
    if (route.path.includes('/teachers/')) {
      // The one that sends the requests is left out: it would be disabled.
      const others = rows.account.filter(
        (row) => row.role === 'teacher' && row.id !== driver.accounts.teacher.id,
      );
      return String(others[Number(id) % others.length]?.id);
    }
    if (route.path.includes('/administrators/')) {
      const others = rows.account.filter((row) => row.id !== driver.accounts.admin.id);
      return String(others[Number(id) % others.length]?.id);
    }
    if (route.path.startsWith('/admin/prices/') && rows.price.length > 0)
      return String(rows.price[Number(id) % rows.price.length]?.id);
    const lessonType = route.path.includes('group') ? 'group' : 'individual';
    const likely = route.path.includes('booking')
      ? rows.booking
      : /payment(?!s$)/.test(route.path)
        ? rows.payment
        : route.path.includes('student-merges')
          ? rows.student_merge
          : route.path.includes('pay-rates')
            ? rows.pay_rate
            : route.path.includes('/pay/')
              ? rows.account.filter((row) => row.role === 'teacher')
              : route.path.includes('student')
                ? rows.student
                : /famil(?:y|ies)/.test(route.path)
                  ? rows.family
                  : route.path.includes('account-history')
                    ? rows.account
                    : rows.lesson.filter(
                        (row) =>
                          row.lesson_type === lessonType &&
                          (!route.path.includes('/restore-lesson') ||
                            row.deleted_by === driver.accounts.teacher.id),
                      );
    const choice = Number(id) % 5 > 0 && likely.length > 0 ? likely : everything;
    return String(choice[Number(id) % choice.length]?.id);
  }

  const fittingQuery = (route: DescribedRoute) =>
    fittingInput(route.query) as Arbitrary<Record<string, Json>>;

  /** Valid requests to a route, except for these changes. */
  function requests(
    route: DescribedRoute,
    changes: { [Part in keyof TestRequest]?: Arbitrary<TestRequest[Part]> } = {},
  ): Arbitrary<TestRequest> {
    return fc.record<TestRequest>({
      id: fc.nat().map(String),
      query: fittingQuery(route).map(queryText),
      body: route.body
        ? fittingInput(route.body).map((body) => JSON.stringify(body))
        : fc.constant(undefined),
      token: fc.constant('fitting'),
      ...changes,
    });
  }

  test('accepts or rejects valid input as documented, and a rejection changes nothing', async () => {
    const counts = await drive((route) => requests(route));
    expect([...counts.keys()]).toEqual(routes.map(({ name }) => name));
    const neverAccepted = [...counts].flatMap(([name, { accepted }]) => (accepted === 0 ? [name] : []));
    if (rounds >= ENOUGH_ROUNDS)
      expect(new Set(neverAccepted.filter((route) => !SELDOM_GUESSED.includes(route)))).toEqual(
        new Set(NOT_GUESSABLE),
      );
    expect(disagreements(await server.rows())).toEqual([]);
  });

  test('rejects invalid input as documented, and a rejection changes nothing', async () => {
    const counts = await drive((route) =>
      fc.oneof(
        ...(route.body
          ? [{ weight: 3, arbitrary: requests(route, { body: brokenBody(fittingInput(route.body)) }) }]
          : []),
        ...(route.path.includes('{id}') ? [requests(route, { id: brokenId })] : []),
        requests(route, { query: brokenQuery(fittingQuery(route)) }),
      ),
    );
    expect([...counts.keys()]).toEqual(routes.map(({ name }) => name));
    rows = await server.rows();
    expect(disagreements(rows)).toEqual([]);
    // The first one, the driver's administrator, and those whom it has created.
    const administrators = rows.account.filter(({ role }) => role === 'admin').length;
    const byAdministrator = rows.audit_entry.filter(
      ({ action, actor_id }) => action === 'account.created' && actor_id === driver.accounts.admin.id,
    );
    expect(administrators).toBe(2 + byAdministrator.length);
  });

  test.each([
    ['without a token', 'missing', 401],
    ['with a forged token', 'broken', 401],
    ['with the token of the other role', 'other-role', 403],
  ] as const)('%s every request is rejected and changes nothing', async (_, token, status) => {
    const cases = (route: DescribedRoute) =>
      route.needsToken && (token !== 'other-role' || driver.hasOtherRole(route))
        ? requests(route, { token: fc.constant(token) })
        : undefined;
    // The token is read before the input: further rounds would repeat the first one.
    const counts = await drive(cases, {
      share: 0.05,
      assertResponse: (response) => expect(response.status).toBe(status),
    });
    expect(counts.size).toBeGreaterThan(routes.length / 2);
  });
});
