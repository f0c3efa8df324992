import { ADMIN_RIGHTS, type AdminRight } from 'api-contract/account';
import { call } from './testing/call';
import { describedRoutes } from './testing/every-route/api-description';
import { startTestServer, type TestServer } from './testing/index';

interface Row {
  what: string;
  may: readonly AdminRight[];
  /** One permission a line. */
  routes: string;
}

/** What the institute says about its rights, row by row; each route for administrators is in one of them. */
const ROWS: readonly Row[] = [
  {
    what: 'reading lessons, people, bookings and the state of the site',
    may: ['owner', 'accountant', 'secretary'],
    routes: `
      GET /admin/pending-individual-lessons
      GET /admin/pending-group-lessons
      GET /admin/approved-individual-lessons
      GET /admin/approved-group-lessons
      GET /admin/rejected-lessons
      GET /admin/deleted-lessons
      GET /admin/lesson-history/{id}
      GET /admin/lessons/{id}/attendance
      GET /admin/make-ups
      GET /admin/students
      GET /admin/students/similar
      GET /admin/students/{id}
      GET /admin/students/{id}/hours
      GET /admin/students/{id}/lessons
      GET /admin/students/{id}/merge-preview
      GET /admin/students/{id}/separation-preview
      GET /admin/student-history/{id}
      GET /admin/school-years
      GET /admin/student-merges
      GET /admin/student-pairs
      GET /admin/student-stats
      GET /admin/families
      GET /admin/families/{id}
      GET /admin/family-history/{id}
      GET /admin/teachers
      GET /admin/account-history/{id}
      GET /admin/teacher-individual-stats
      GET /admin/waiting
      GET /admin/search
      GET /admin/batch
      GET /admin/rooms
      GET /admin/closures
      GET /admin/seasons
      GET /admin/absences
      GET /admin/timetable
      GET /admin/messages
      GET /admin/series
      GET /admin/free
      GET /admin/availability
      GET /admin/unlogged
      GET /admin/settings
      GET /admin/releases
      GET /admin/section-opens
      GET /admin/load-failures
      GET /booking/today/bookings
      GET /booking/today/lessons
      GET /booking/scheduled
      GET /booking/waiting
      GET /admin/booking-history/{id}
      GET /teacher/student-suggestions
      GET /teacher/similar-students`,
  },
  {
    what: 'deciding on lessons, students, families, teachers and bookings, and attendance',
    may: ['owner', 'secretary'],
    routes: `
      POST /admin/approve-individual-lesson/{id}
      POST /admin/approve-group-lesson/{id}
      POST /admin/reject-individual-lesson/{id}
      POST /admin/reject-group-lesson/{id}
      POST /admin/reject-pending-lessons
      POST /admin/decisions
      POST /admin/restore-individual-lesson/{id}
      POST /admin/restore-group-lesson/{id}
      DELETE /admin/admin/delete-lesson/{id}
      DELETE /admin/group-lessons/{id}
      PATCH /admin/lessons/{id}
      POST /admin/make-ups/{id}/end
      POST /admin/students
      POST /admin/students/{id}/merge
      POST /admin/students/{id}/separate
      POST /admin/student-merges/{id}/undo
      POST /admin/student-pairs/dismiss
      POST /admin/families
      POST /admin/school-years
      POST /admin/school-years/{id}/undo
      PATCH /admin/teachers/{id}
      POST /admin/teachers/{id}/admit
      POST /admin/teachers/{id}/disable
      POST /admin/teachers/{id}/enable
      POST /admin/teachers/{id}/password-link
      PATCH /booking/{id}
      PATCH /booking/{id}/status
      POST /admin/bookings/{id}/approve
      POST /admin/bookings/{id}/reject
      POST /admin/bookings/{id}/propose
      POST /admin/bookings/{id}/restore
      POST /admin/bookings/{id}/link
      POST /admin/bookings/decisions
      POST /admin/closures
      DELETE /admin/closures/{id}
      POST /admin/seasons
      DELETE /admin/seasons/{id}
      POST /admin/absences
      POST /admin/series
      PATCH /admin/series/{id}
      POST /admin/series/{id}/end
      POST /admin/series/{id}/enrolments
      PATCH /admin/enrolments/{id}
      POST /admin/scheduled-lessons
      PATCH /admin/scheduled-lessons/{id}
      POST /admin/scheduled-lessons/{id}/cancel
      POST /admin/scheduled-lessons/{id}/restore
      POST /admin/scheduled-lessons/changes
      POST /admin/family-links
      DELETE /admin/family-links
      POST /admin/calendar-links
      DELETE /admin/calendar-links
      POST /admin/messages
      POST /admin/messages/batches
      POST /admin/messages/{id}/sent
      POST /admin/messages/{id}/skip
      POST /admin/messages/{id}/restore
      DELETE /admin/absences/{id}
      POST /admin/availability
      DELETE /admin/availability/{id}`,
  },
  {
    what: 'records with a field that needs a further right, which the route itself checks',
    may: ['owner', 'accountant', 'secretary'],
    routes: `
      PUT /admin/lessons/{id}/attendance
      PATCH /admin/students/{id}
      PATCH /admin/families/{id}
      POST /student_payments/{id}/void
      POST /admin/cheques/{id}/bounced`,
  },
  {
    what: 'imports: the route itself checks the sheets that are for owners',
    may: ['owner', 'secretary'],
    routes: `
      GET /admin/imports
      GET /admin/import-columns
      PUT /admin/import-columns
      POST /admin/imports
      POST /admin/imports/{id}/apply
      POST /admin/imports/{id}/undo`,
  },
  {
    what: 'make-ups: the route itself checks those without a lesson',
    may: ['owner', 'secretary'],
    routes: 'POST /admin/make-ups',
  },
  {
    what: 'payments, receipts, packages, balances and statements',
    may: ['owner', 'accountant', 'secretary'],
    routes: `
      GET /student_payments/
      POST /student_payments/
      POST /student_payments/{id}/printed
      GET /admin/payment-history/{id}
      GET /admin/refunds
      POST /admin/refunds/{id}/printed
      GET /admin/cheques
      POST /admin/cheques/{id}/deposited
      POST /admin/cheques/{id}/cleared
      GET /admin/takings
      GET /admin/similar-payments
      GET /admin/payment-totals
      GET /admin/students/{id}/payments
      GET /admin/balances
      GET /admin/charges
      GET /admin/statements
      GET /admin/account-statements
      GET /admin/statement-links
      POST /admin/statement-links
      DELETE /admin/statement-links/{id}
      GET /admin/family-links
      POST /admin/reminders
      GET /admin/adjustments
      GET /admin/packages
      POST /admin/packages
      GET /admin/package-types
      GET /admin/monthly-fees
      GET /admin/prices
      GET /admin/entries
      GET /admin/workbooks
      GET /admin/months
      GET /admin/reports`,
  },
  {
    what: 'prices, discounts, the table of siblings, monthly fees and package types, posting anew',
    may: ['owner', 'accountant'],
    routes: `
      POST /admin/prices
      DELETE /admin/prices/{id}
      POST /admin/postings
      POST /admin/monthly-fees
      PATCH /admin/monthly-fees/{id}
      POST /admin/package-types
      PATCH /admin/package-types/{id}`,
  },
  {
    what: 'adjustments and refunds',
    may: ['owner', 'accountant'],
    routes: `
      POST /admin/adjustments
      POST /admin/refunds
      POST /admin/refunds/{id}/void
      POST /admin/packages/{id}/refund`,
  },
  {
    what: 'what teachers earn',
    may: ['owner', 'accountant'],
    routes: `
      GET /admin/pay-rates
      POST /admin/pay-rates
      DELETE /admin/pay-rates/{id}
      GET /admin/pay
      GET /admin/pay/{id}
      POST /admin/pay/{id}/paid`,
  },
  {
    what: 'closing, and the history',
    may: ['owner', 'accountant'],
    routes: `
      POST /admin/months/{month}/close
      GET /admin/history
      GET /admin/history-people`,
  },
  {
    what: 'opening again, settings, administrators and erasure',
    may: ['owner'],
    routes: `
      GET /admin/export
      POST /admin/months/{month}/reopen
      POST /admin/rooms
      PATCH /admin/rooms/{id}
      PATCH /admin/settings
      PUT /admin/settings/logo
      DELETE /admin/settings/logo
      GET /admin/students/{id}/personal-data
      GET /admin/students/{id}/erasure
      POST /admin/students/{id}/erase
      GET /admin/teachers/{id}/personal-data
      GET /admin/teachers/{id}/erasure
      POST /admin/teachers/{id}/erase
      GET /admin/administrators
      POST /admin/administrators
      PATCH /admin/administrators/{id}
      POST /admin/administrators/{id}/disable
      POST /admin/administrators/{id}/enable
      POST /admin/administrators/{id}/password-link
      POST /admin/administrators/{id}/remove-second-factors`,
  },
];

const LISTED = new Map(
  ROWS.flatMap(({ may, routes }) =>
    routes
      .trim()
      .split(/\s*\n\s*/)
      .map((route) => [route, may] as const),
  ),
);

let server: TestServer;
const tokens = new Map<AdminRight, string>();
beforeAll(async () => {
  server = await startTestServer({ now: '2026-06-15T10:00:00Z' });
  for (const right of ADMIN_RIGHTS) {
    const { username, password } = await server.createAdmin({ right });
    tokens.set(right, await server.signIn(username, password));
  }
});
afterAll(() => server.close());

const ask = (right: AdminRight, route: string, body?: object) =>
  call(server, route, { token: tokens.get(right), body });

/** The statuses for an owner, an accountant and a secretary. */
async function statuses(route: string, bodyOf: (right: AdminRight) => object) {
  const all: number[] = [];
  for (const right of ['owner', 'accountant', 'secretary'] as const)
    all.push((await ask(right, route, bodyOf(right))).status);
  return all;
}

test('each route admits the rights of its row, before it looks at what was sent', async () => {
  const wrong: string[] = [];
  const forAdministrators: string[] = [];
  for (const { name, needsToken } of await describedRoutes(server)) {
    // One's own account is open to every right.
    if (!needsToken || name.includes(' /user/')) continue;
    const path = name.replace(/\{(?:id|month)\}/, 'none');
    const body = name.startsWith('GET') ? undefined : {};
    if ((await ask('owner', path, body)).status === 403) continue;
    forAdministrators.push(name);
    for (const right of ADMIN_RIGHTS) {
      const { status } = await ask(right, path, body);
      if ((status !== 403) !== LISTED.get(name)?.includes(right)) wrong.push(`${right}: ${name} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(forAdministrators.sort()).toEqual([...LISTED.keys()].sort());
});

test('a money agreement of a student or a family is a matter of prices, whatever else is sent', async () => {
  const { _id: family } = (await ask('owner', 'POST /admin/families', { guardian_name: 'رامي سليم' })).body;
  const { _id: student } = (await ask('owner', 'POST /admin/students', { name: 'آدم سليم' })).body;
  for (const path of [`students/${student}`, `families/${family}`]) {
    const change = async (right: AdminRight, body: object) =>
      (await ask(right, `PATCH /admin/${path}`, body)).status;
    expect(await change('secretary', { notes: 'س', discount_percent: 30 })).toBe(403);
    expect(await change('accountant', { notes: 'س', discount_percent: 30 })).toBe(403);
    const { body } = await ask('owner', `GET /admin/${path}`);
    expect(body).toMatchObject({ discount_percent: 0, notes: null });
    expect(await change('secretary', { notes: 'س' })).toBe(200);
    expect(await change('accountant', { discount_percent: 30 })).toBe(200);
  }
  const add = (right: AdminRight) => ({ name: `طالب ${right}`, discount_percent: 10 });
  expect(await statuses('POST /admin/students', add)).toEqual([201, 403, 403]);
});

test('a merge by a secretary does not hand on a discount', async () => {
  const add = async (body: object) => (await ask('owner', 'POST /admin/students', body)).body._id;
  const cheap = await add({ name: 'سلمى بخصم', discount_percent: 50 });
  const other = await add({ name: 'سلمى' });
  const merged = await ask('secretary', `POST /admin/students/${cheap}/merge`, { into: other });
  expect([merged.status, merged.body.student.discount_percent]).toEqual([200, 0]);
});

test('the table of siblings is a matter of prices, every other setting is for owners', async () => {
  const change = (body: object) => statuses('PATCH /admin/settings', () => body);
  expect(await change({ sibling_discounts: [10, 15], lowest_price: 5000 })).toEqual([200, 200, 403]);
  expect(await change({ sibling_discounts: [10], show_pay: true })).toEqual([200, 403, 403]);
  expect(await change({ first_day: '2026-01-01' })).toEqual([200, 403, 403]);
});

test('a secretary voids only her own payments of the same day', async () => {
  const pay = async (right: AdminRight, date: string) => {
    const query = { name: 'هالة منصور', cost: '50', date };
    const { body } = await call(server, 'POST /student_payments/', { token: tokens.get(right), query });
    return body.payment._id as string;
  };
  const voided = async (right: AdminRight, id: string) =>
    (await ask(right, `POST /student_payments/${id}/void`, { reason: 'خطأ' })).status;
  const [own, earlier, others] = [
    await pay('secretary', '2026-06-15'),
    await pay('secretary', '2026-06-14'),
    await pay('accountant', '2026-06-15'),
  ];
  const before = await server.fingerprint();
  expect([await voided('secretary', earlier), await voided('secretary', others)]).toEqual([403, 403]);
  expect(await server.fingerprint()).toBe(before);
  expect(await voided('secretary', own)).toBe(200);
  expect([await voided('accountant', earlier), await voided('owner', others)]).toEqual([200, 200]);
});
