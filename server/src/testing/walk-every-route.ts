import { type TOTP, URI } from 'otpauth';
import { type ApiResponse, call } from './call';
import { daysAhead } from './days-ahead';
import { SoftwareAuthenticator } from './software-authenticator';

/** Who walks. */
export interface Walkers {
  /** Usernames of verified accounts with one password. */
  admin: string;
  teacher: string;
  password: string;
  /** Passkeys are made for this address of the site. */
  origin: string;
  /** The token of the last link that was mailed, once it is. */
  lastMailedToken: () => Promise<string>;
  /** Receives every response. */
  observe?: (route: string, response: ApiResponse) => void;
}

interface Question {
  id?: string;
  query?: Record<string, string>;
  body?: object;
  picture?: Uint8Array<ArrayBuffer>;
}

/** Routes as `GET /teacher/pending-lessons`, in order. */
export interface Walked {
  /** The routes that were asked for and answered with success. */
  answered: string[];
  /** The routes that the API's own description names. */
  documented: string[];
}

const MONTH = { month: '2026-03' };
const LESSON = { date: '2026-03-15', hours: 1, subject: 'رياضيات', education_level: 'ثانوي' };
const SCHEDULED = {
  start: '11:00',
  minutes: 60,
  subject: 'رياضيات',
  education_level: 'ثانوي',
  lesson_type: 'group',
};
const BOOKING = {
  parentName: 'أم ليلى',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: daysAhead(90),
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'group',
  students: ['ليلى', 'آدم'],
};

/** A PNG file of one pixel. */
const PICTURE = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Asks a running server for every route of its API once and more, with each way of filtering. */
export async function walkEveryRoute(server: { address: string }, people: Walkers): Promise<Walked> {
  const answered = new Set<string>();
  let token = '';
  let asked = 0;

  async function ask(route: string, { id = '', query = {}, body, picture }: Question = {}) {
    const headers = {
      'idempotency-key': `request-${asked++}`,
      ...(picture && { 'content-type': 'image/png' }),
    };
    const path = route.replace(/\{(?:id|key|month)\}/, id);
    const sent = picture ? { rawBody: picture } : { body };
    const response = await call(server, path, { query: { token, ...query }, ...sent, headers });
    people.observe?.(route, response);
    if (response.status < 300) answered.add(route);
    return response.body;
  }
  async function signIn(username: string): Promise<string> {
    const { password } = people;
    return (await ask('POST /user/signin', { body: { username, password } })).access_token;
  }
  /** A month and all times, whole and in pages. */
  async function askLists(...routes: string[]): Promise<void> {
    for (const route of routes) {
      await ask(route, { query: MONTH });
      await ask(route);
      await ask(route, { query: { ...MONTH, limit: '1' } });
    }
  }

  async function askForPrices(student: string, family: string): Promise<void> {
    const group = { education_level: 'ثانوي', lesson_type: 'group', amount: 6050, from: '2026-03-01' };
    await ask('POST /admin/prices', { body: group });
    const price = await ask('POST /admin/prices', { body: { ...group, student_id: student } });
    for (const query of [{ student }, { family }, {}]) await ask('GET /admin/prices', { query });
    await ask('DELETE /admin/prices/{id}', { id: price._id });
    for (const reason of ['كتاب', 'تصوير'])
      await ask('POST /admin/adjustments', {
        body: { student_id: student, amount: 4000, date: '2026-03-02', reason },
      });
    for (const owner of [{ student_id: student }, { family_id: family }]) {
      const refund = { ...owner, amount: 4050, date: '2026-03-02', method: 'نقدًا' };
      const { _id: id } = await ask('POST /admin/refunds', { body: refund });
      await ask('POST /admin/refunds/{id}/printed', { id });
      await ask('POST /admin/refunds/{id}/void', { id, body: { reason: 'خطأ في المبلغ' } });
    }
    for (const query of [{ student }, { family }, MONTH, {}]) {
      const page = await ask('GET /admin/refunds', { query: { ...query, limit: '1' } });
      await ask('GET /admin/refunds', { query: { ...query, cursor: page.next_cursor ?? '' } });
    }
    for (const query of [{ student }, { family }, MONTH, {}]) {
      const page = await ask('GET /admin/adjustments', { query: { ...query, limit: '1' } });
      await ask('GET /admin/adjustments', { query: { ...query, cursor: page.next_cursor ?? '' } });
    }
    const fee = { student_id: student, education_level: 'ثانوي', amount: 30000, from: '2026-03' };
    const { _id } = await ask('POST /admin/monthly-fees', { body: fee });
    await ask('PATCH /admin/monthly-fees/{id}', { id: _id, body: { to: '2026-04' } });
    await ask('GET /admin/monthly-fees', { query: { student } });
    const owed = { student_id: student, hours: 1, last_day: daysAhead(300), reason: 'هدية' };
    const makeUp = await ask('POST /admin/make-ups', { body: owed });
    await ask('GET /admin/make-ups', { query: { student } });
    await ask('POST /admin/make-ups/{id}/end', { id: makeUp._id, body: { reason: 'سُوّي نقدًا' } });
    const type = { name: 'عشر ساعات', hours: 10, price: 50000, days: 300 };
    const { _id: package_type_id } = await ask('POST /admin/package-types', { body: type });
    await ask('PATCH /admin/package-types/{id}', { id: package_type_id, body: { price: 45000 } });
    await ask('GET /admin/package-types');
    const room = await ask('POST /admin/rooms', { body: { name: 'قاعة البحر', seats: 8 } });
    await ask('PATCH /admin/rooms/{id}', { id: room._id, body: { active: false } });
    await ask('GET /admin/rooms');
    await askForOpening();
    const bought = { family_id: family, hours: 10, price: 50000 };
    const days = { first_day: '2026-03-01', last_day: daysAhead(300) };
    const hours = await ask('POST /admin/packages', { body: { ...bought, ...days } });
    for (const query of [{ student }, { family }]) await ask('GET /admin/packages', { query });
    await ask('POST /admin/packages/{id}/refund', { id: hours._id, body: {} });
  }

  /** When the institute is shut or has other hours. */
  async function askForOpening(): Promise<void> {
    const [from, to] = [daysAhead(100), daysAhead(110)];
    const closure = await ask('POST /admin/closures', { body: { from, to, label: 'عيد الفطر' } });
    const hours = [{ weekday: 0, from: '10:00', to: '14:00' }];
    const ramadan = { first_day: from, last_day: to, label: 'رمضان', hours, shift_minutes: -60 };
    const season = await ask('POST /admin/seasons', { body: ramadan });
    for (const list of ['closures', 'seasons'])
      for (const query of [{}, { from, to, limit: '1' }]) await ask(`GET /admin/${list}`, { query });
    await ask('DELETE /admin/closures/{id}', { id: closure._id });
    await ask('DELETE /admin/seasons/{id}', { id: season._id });
  }

  /** Who teaches whom, when and where. */
  async function askForTimetable(student: string, teacher_id: string): Promise<void> {
    const room = (await ask('POST /admin/rooms', { body: { name: 'قاعة الزيتون', seats: 8 } }))._id;
    const times = { start: '16:00', minutes: 60, teacher_id, room_id: room };
    const taught = { ...times, subject: 'رياضيات', education_level: 'ثانوي', lesson_type: 'group' };
    const lesson = { ...taught, student_ids: [student] };
    const [from, to] = [daysAhead(100), daysAhead(140)];
    const weekly = { ...lesson, weekday: 2, first_day: from, last_day: to };
    const { _id: id, enrolments } = await ask('POST /admin/series', { body: weekly });
    await ask('PATCH /admin/enrolments/{id}', { id: enrolments[0]._id, body: { until: daysAhead(120) } });
    const again = { student_id: student, from: daysAhead(130) };
    await ask('POST /admin/series/{id}/enrolments', { id, body: again });
    await ask('PATCH /admin/series/{id}', { id, body: { from, start: '17:00' } });
    for (const query of [
      {},
      { teacher: teacher_id },
      { teacher: 'none' },
      { room },
      { student, active: 'true', limit: '1' },
    ])
      await ask('GET /admin/series', { query });
    const single = await ask('POST /admin/scheduled-lessons', { body: { ...lesson, day: from } });
    const path = { id: single._id };
    await ask('PATCH /admin/scheduled-lessons/{id}', { ...path, body: { start: '10:00' } });
    await ask('POST /admin/scheduled-lessons/{id}/cancel', { ...path, body: { by: 'family' } });
    await ask('POST /admin/scheduled-lessons/{id}/restore', path);
    const changes = [{ _id: single._id, version: 4, room_id: null }];
    await ask('POST /admin/scheduled-lessons/changes', { body: { changes } });
    const days = { from, to: daysAhead(150) };
    for (const query of [{}, { teacher: teacher_id }, { teacher: 'none' }, { room }, { student }])
      await ask('GET /admin/timetable', { query: { ...days, ...query } });
    await ask('GET /admin/free', { query: { day: from, start: '10:00', minutes: '60', seats: '4' } });
    await ask('POST /admin/series/{id}/end', { id, body: { last_day: daysAhead(110) } });
    token = teacher;
    await ask('GET /teacher/timetable', { query: days });
    token = admin;
  }

  /** The page of a family, and calendars. */
  async function askForLinks(student_id: string, family_id: string): Promise<void> {
    const lesson = await ask('POST /admin/scheduled-lessons', {
      body: { ...SCHEDULED, day: daysAhead(90), student_ids: [student_id] },
    });
    await ask('POST /admin/family-links', { body: { family_id } });
    const page = await ask('POST /admin/family-links', { body: { student_id } });
    for (const query of [{ family: family_id }, { student: student_id }])
      await ask('GET /admin/family-links', { query });
    const key = new URL(page.link).searchParams.get('key') ?? '';
    await ask('GET /families/shared', { query: { key } });
    for (const notice of ['change', 'absent'])
      await ask(`POST /families/shared/lessons/{id}/${notice}`, { id: lesson._id, query: { key } });
    await ask('DELETE /admin/family-links', { body: { student_id } });
    const ofFamily = await ask('POST /admin/calendar-links', { body: { family_id } });
    token = teacher;
    const ofTeacher = await ask('POST /teacher/calendar-links');
    for (const { link } of [ofFamily, ofTeacher])
      await ask('GET /calendar/{key}.ics', { id: /([^/]+)\.ics$/.exec(link)?.[1] ?? '' });
    await ask('DELETE /teacher/calendar-links');
    token = admin;
    await ask('DELETE /admin/calendar-links', { body: { family_id } });
  }

  /** A booking that waits: what the institute and its family do with it. */
  async function askForBooking(id: string, key: string, teacher_id: string): Promise<void> {
    const [day, later] = [daysAhead(95), daysAhead(96)];
    const query = { key };
    await ask('GET /institute/opening-days', { query: { from: day, to: later } });
    await ask('POST /admin/bookings/{id}/propose', { id, body: { day, start: '17:00' } });
    await ask('GET /bookings/shared', { query });
    await ask('POST /bookings/shared/change', { body: { key, day, start: '17:00', note: 'شكرًا' } });
    await ask('POST /admin/bookings/{id}/approve', { id, body: { teacher_id } });
    await ask('GET /bookings/shared', { query });
    await ask('GET /bookings/shared/calendar.ics', { query });
    await ask('POST /bookings/shared/change', { body: { key, day: later, start: '18:00' } });
    await ask('POST /admin/bookings/{id}/approve', { id, body: { teacher_id, minutes: 45 } });
    await ask('POST /bookings/shared/cancel', { body: { key } });
    await ask('POST /admin/bookings/{id}/restore', { id });
    const { booking } = await ask('POST /admin/bookings/{id}/reject', { id, body: { reason: 'لا مكان' } });
    await ask('POST /bookings/shared/lost', { body: { phone: booking.phone, reference: booking.reference } });
    await ask('POST /admin/bookings/{id}/link', { id });
  }

  /** When a teacher can teach and is away. */
  async function askForTeacherTime(teacher_id: string, student_id: string): Promise<void> {
    const days = { from: daysAhead(100), to: daysAhead(110), reason: 'سفر' };
    token = teacher;
    const own = await ask('POST /teacher/absences', { body: days });
    await ask('GET /teacher/absences');
    await ask('GET /teacher/unlogged', { query: { limit: '1' } });
    await ask('DELETE /teacher/absences/{id}', { id: own._id });
    token = admin;
    const scheduled = { ...SCHEDULED, day: daysAhead(95), teacher_id, student_ids: [student_id] };
    const lesson = await ask('POST /admin/scheduled-lessons', { body: scheduled });
    token = teacher;
    const wish = { day: daysAhead(96), start: '15:00', note: 'امتحان' };
    await ask('POST /teacher/scheduled-lessons/{id}/other-time', { id: lesson._id, body: wish });
    token = admin;
    const absence = await ask('POST /admin/absences', { body: { ...days, teacher_id } });
    const hours = { weekday: 0, from: '16:00', to: '20:00', since: '2026-03-01' };
    const availability = await ask('POST /admin/availability', { body: { ...hours, teacher_id } });
    for (const list of ['absences', 'availability', 'unlogged'])
      for (const query of [{}, { teacher: teacher_id, limit: '1' }])
        await ask(`GET /admin/${list}`, { query });
    await ask('DELETE /admin/absences/{id}', { id: absence._id });
    await ask('DELETE /admin/availability/{id}', { id: availability._id });
  }

  /** Adds an authenticator and a passkey, signs in with a code and removes both. */
  async function askForSecondFactors(): Promise<void> {
    const body = { current_password: people.password };
    const { address } = await ask('POST /user/second-factors/authenticator', { body });
    const code = (URI.parse(address) as TOTP).generate();
    const first = await ask('POST /user/second-factors/authenticator/confirm', { body: { code } });
    const [one, another] = first.recovery_codes;
    const options = await ask('POST /user/second-factors/passkey-options', {
      body: { ...body, recovery_code: one },
    });
    const passkey = new SoftwareAuthenticator(people.origin);
    const response = passkey.create(options);
    const { passkeys } = await ask('POST /user/second-factors/passkeys', { body: { name: '', response } });
    const codes = await ask('POST /user/second-factors/recovery-codes', {
      body: { ...body, recovery_code: another },
    });
    const { username, password } = { username: people.admin, password: people.password };
    const begun = await ask('POST /user/signin', { body: { username, password } });
    const { challenge } = begun;
    await ask('POST /user/second-factor', { body: { challenge, passkey: passkey.get(begun) } });
    const again = await ask('POST /user/signin', { body: { username, password } });
    const recovery = { challenge: again.challenge, recovery_code: codes.recovery_codes[0] };
    await ask('POST /user/second-factor', { body: recovery });
    await ask('GET /user/second-factors');
    const request = await ask('POST /user/second-factors/passkey-request-options', { body });
    const proof = { challenge: request.challenge, passkey: passkey.get(request) };
    await ask('POST /user/second-factors/authenticator/remove', { body: { ...body, ...proof } });
    const last = { ...body, recovery_code: codes.recovery_codes[1] };
    await ask('POST /user/second-factors/passkeys/{id}/remove', { id: passkeys[0]._id, body: last });
  }

  const [admin, teacher] = [await signIn(people.admin), await signIn(people.teacher)];

  const suggest = async (asking: string) => {
    token = asking;
    await ask('GET /teacher/similar-students', { query: { name: 'ليلا' } });
    await ask('GET /teacher/student-suggestions', { query: { query: 'لي' } });
  };
  // The account has no approved lesson.
  await suggest(teacher);

  for (const [lessonType, part, names] of [
    ['individual', 'teacher', { student_name: 'ليلى' }],
    ['group', 'group_lessons', { student_names: ['ليلى', 'آدم'] }],
  ] as const) {
    const submit = async () =>
      (await ask(`POST /${part}/submit`, { body: { ...LESSON, ...names } })).lesson._id as string;
    token = teacher;
    const [changed, rejected, approved] = [await submit(), await submit(), await submit()];
    await ask(`PUT /${part}/update-lesson/{id}`, { id: changed, body: { ...names, hours: 2 } });
    await ask(`DELETE /${part}/delete-lesson/{id}`, { id: changed });
    await ask(`DELETE /${part}/delete-lesson/{id}`, { id: changed });
    await askLists(`GET /${part}/pending-lessons`, `GET /${part}/approved-lessons`);
    token = admin;
    await ask('PATCH /admin/lessons/{id}', { id: rejected, body: { hours: 3 } });
    await ask(`POST /admin/reject-${lessonType}-lesson/{id}`, { id: rejected });
    await ask(`POST /admin/restore-${lessonType}-lesson/{id}`, { id: rejected });
    await ask(`POST /admin/reject-${lessonType}-lesson/{id}`, { id: rejected });
    await ask(`POST /admin/approve-${lessonType}-lesson/{id}`, { id: approved });
    await ask(`POST /admin/approve-${lessonType}-lesson/{id}`, { id: approved });
    await askLists(`GET /admin/pending-${lessonType}-lessons`, `GET /admin/approved-${lessonType}-lessons`);
    await ask('GET /admin/lesson-history/{id}', { id: approved });
    const { students = [] } = await ask('GET /admin/lessons/{id}/attendance', { id: approved });
    const [{ student_id } = { student_id: '' }] = students;
    const attendance = { students: [{ student_id, attendance: 'absent-charged' }], paid: true };
    await ask('PUT /admin/lessons/{id}/attendance', { id: approved, body: attendance });
    const remove =
      lessonType === 'individual' ? '/admin/admin/delete-lesson/{id}' : '/admin/group-lessons/{id}';
    await ask(`DELETE ${remove}`, { id: approved });
    await askLists('GET /admin/rejected-lessons', 'GET /admin/deleted-lessons');
    const wrong = { decision: 'approve', type: lessonType, id: changed };
    const right = { decision: 'reject', type: lessonType, id: rejected, reason: 'مسجّل مرتين' };
    await ask('POST /admin/decisions', { body: { decisions: [wrong] } });
    await ask(`POST /admin/restore-${lessonType}-lesson/{id}`, { id: rejected });
    await ask('POST /admin/decisions', { body: { decisions: [right] } });
    await ask(`POST /admin/restore-${lessonType}-lesson/{id}`, { id: approved });
    token = teacher;
    await ask(`POST /${part}/restore-lesson/{id}`, { id: changed });
    await askLists('GET /teacher/rejected-lessons', 'GET /teacher/deleted-lessons');
    await ask('GET /teacher/lesson-history/{id}', { id: changed });
    await ask('GET /teacher/month-summary', { query: MONTH });
    await ask('GET /teacher/logged-lessons', { query: { day: LESSON.date } });
    await ask('GET /teacher/usual-lessons', { query: { type: lessonType } });
    await ask('GET /teacher/pay', { query: MONTH });
    await ask('POST /teacher/rejected-lessons/seen');
    await ask(`POST /${part}/submit`, { body: { ...LESSON, ...names, replaces: rejected } });
    token = admin;
  }
  await ask('POST /admin/reject-pending-lessons', { body: { teacher_name: people.teacher } });
  await askLists('GET /admin/teacher-individual-stats', 'GET /admin/student-stats', 'GET /student_payments/');
  const payment = { name: 'ليلى', cost: '100', date: '2026-03-01' };
  await ask('GET /admin/similar-payments', {
    query: { name: 'ليلى', amount: '25000', date: '2026-03-01' },
  });
  const paid = await ask('POST /student_payments/', { query: payment });
  for (const search of [{ page: '1' }, { query: payment.name, payment: paid.payment._id as string }])
    await ask('GET /student_payments/', { query: { ...MONTH, ...search } });
  await ask('GET /admin/payment-totals', { query: { ...MONTH, query: payment.name } });
  await ask('POST /student_payments/{id}/printed', { id: paid.payment._id });
  await ask('POST /student_payments/{id}/void', { id: paid.payment._id, body: { reason: 'خطأ في المبلغ' } });
  for (const state of ['deposited', 'cleared', 'bounced'] as const) {
    const cheque = await ask('POST /student_payments/', { query: { ...payment, method: 'شيك' } });
    await ask(`POST /admin/cheques/{id}/${state}`, { id: cheque.payment._id });
  }
  for (const query of [{}, { due_until: '2026-03-01' }, { state: 'bounced' }]) {
    const page = await ask('GET /admin/cheques', { query: { ...query, limit: '1' } });
    await ask('GET /admin/cheques', { query: { ...query, cursor: page.next_cursor ?? '' } });
  }
  const taken = await ask('GET /admin/takings', { query: { day: payment.date, limit: '1' } });
  await ask('GET /admin/takings', { query: { day: payment.date, cursor: taken.next_cursor ?? '' } });
  await ask('GET /admin/payment-history/{id}', { id: paid.payment._id });
  await ask('GET /admin/waiting');
  await ask('GET /admin/batch', { query: { path: '/admin/rooms' } });
  for (const query of ['ليلى', '0590000000', '1', '1234-5678', '-'])
    await ask('GET /admin/search', { query: { query } });
  await ask('POST /admin/months/{month}/close', { id: MONTH.month });
  await ask('GET /admin/months');
  await ask('POST /admin/months/{month}/reopen', { id: MONTH.month, body: { reason: 'درس ناقص' } });
  await ask('GET /admin/months');
  await ask('GET /admin/releases');
  await ask('GET /admin/load-failures');
  await ask('GET /admin/section-opens');
  const student = await ask('POST /admin/students', { body: { name: 'سلمى الدرويش' } });
  await ask('PATCH /admin/students/{id}', { id: student._id, body: { grade: 'الصف الخامس' } });
  await ask('GET /admin/students/{id}', { id: student._id });
  await ask('GET /admin/student-history/{id}', { id: student._id });
  const students = await ask('GET /admin/students', { query: { query: 'سلمى', limit: '1' } });
  await ask('GET /admin/students', {
    query: students.next_cursor ? { cursor: students.next_cursor } : { filter: 'new' },
  });
  for (const part of ['hours', 'lessons', 'payments'] as const)
    await ask(`GET /admin/students/{id}/${part}`, { id: student._id });
  const other = await ask('POST /admin/students', { body: { name: 'سلمى درويش' } });
  await ask('GET /admin/students/similar', { query: { name: 'سلمى' } });
  const pair = { into: student._id };
  await ask('GET /admin/students/{id}/merge-preview', { id: other._id, query: pair });
  const merge = await ask('POST /admin/students/{id}/merge', { id: other._id, body: pair });
  const merges = await ask('GET /admin/student-merges', { query: { student: student._id, limit: '1' } });
  await ask('GET /admin/student-merges', { query: merges.next_cursor ? { cursor: merges.next_cursor } : {} });
  await ask('POST /admin/student-merges/{id}/undo', { id: merge._id });
  const pairs = await ask('GET /admin/student-pairs', { query: { limit: '1' } });
  await ask('GET /admin/student-pairs', { query: pairs.next_cursor ? { cursor: pairs.next_cursor } : {} });
  await ask('POST /admin/student-pairs/dismiss', { body: { first: student._id, second: other._id } });
  await ask('PATCH /admin/students/{id}', { id: student._id, body: { name: 'سلمى صالح' } });
  const separation = { alias: 'سلمى الدرويش', from: '2026-03-01' };
  await ask('GET /admin/students/{id}/separation-preview', { id: student._id, query: separation });
  await ask('POST /admin/students/{id}/separate', { id: student._id, body: separation });
  const family = await ask('POST /admin/families', { body: { guardian_name: 'أبو سلمى' } });
  await ask('GET /admin/families/{id}', { id: family._id });
  await ask('PATCH /admin/families/{id}', { id: family._id, body: { phones: ['0591234567'] } });
  await ask('GET /admin/family-history/{id}', { id: family._id });
  const name = 'أمير سليم';
  await ask('POST /admin/students', { body: { name, education_level: 'ابتدائي', grade: 'الصف السادس' } });
  const year = { from: '2026-09-01', leaving: [] };
  await ask('POST /admin/school-years', { body: { ...year, preview: true } });
  const begun = await ask('POST /admin/school-years', { body: { ...year, preview: false } });
  await ask('GET /admin/school-years', {});
  await ask('POST /admin/school-years/{id}/undo', { id: begun._id });
  const imported = await ask('POST /admin/imports', {
    body: { sheets: { students: [{ row: 2, name: 'بسمة سليم' }] } },
  });
  await ask('POST /admin/imports/{id}/apply', { id: imported._id });
  await ask('POST /admin/imports/{id}/undo', { id: imported._id });
  await ask('GET /admin/imports', {});
  await ask('PUT /admin/import-columns', { body: { columns: { students: { 'اسم الولد': 'name' } } } });
  await ask('GET /admin/import-columns', {});
  await ask('POST /admin/families', { body: { guardian_name: 'أم سلمى' } });
  const families = await ask('GET /admin/families', { query: { query: 'سلمى', limit: '1' } });
  await ask('GET /admin/families', { query: { cursor: families.next_cursor ?? '' } });
  const { teachers } = await ask('GET /admin/teachers', { query: { query: people.teacher, limit: '1' } });
  const teacherId = teachers[0]._id;
  await askForPrices(student._id, family._id);
  const postings = { from: '2026-03-01', preview: true };
  await ask('POST /admin/postings', { body: { ...postings, student_id: student._id } });
  await ask('POST /admin/postings', { body: { ...postings, family_id: family._id } });
  await ask('GET /admin/adjustments', { query: { teacher: teacherId } });
  for (const filter of ['waiting', 'admitted', 'disabled', 'unverified'])
    await ask('GET /admin/teachers', { query: { filter } });
  await ask('POST /admin/teachers/{id}/admit', { id: teacherId });
  await ask('PATCH /admin/teachers/{id}', { id: teacherId, body: { username: 'other teacher' } });
  await ask('PATCH /admin/teachers/{id}', { id: teacherId, body: { username: people.teacher } });
  await ask('GET /admin/account-history/{id}', { id: teacherId });
  await askForTeacherTime(teacherId, student._id);
  await askForTimetable(student._id, teacherId);
  const rate = { education_level: 'ثانوي', lesson_type: 'group', amount: 6000, from: '2026-03-01' };
  const payRate = await ask('POST /admin/pay-rates', { body: rate });
  await ask('POST /admin/pay-rates', { body: { ...rate, per_further_student: 500 } });
  await ask('POST /admin/pay-rates', { body: { ...rate, teacher_id: teacherId } });
  await ask('POST /admin/postings', { body: { ...postings, teacher_id: teacherId } });
  await ask('POST /admin/postings', { body: { ...postings, preview: false } });
  await ask('GET /admin/pay-rates');
  await ask('GET /admin/pay-rates', { query: teacherId === undefined ? {} : { teacher: teacherId } });
  await ask('GET /admin/pay', { query: MONTH });
  await ask('GET /admin/pay/{id}', { id: teacherId, query: MONTH });
  await ask('POST /admin/pay/{id}/paid', { id: teacherId, body: { ...MONTH, paid_on: '2026-04-01' } });
  await ask('POST /admin/pay/{id}/paid', { id: teacherId, body: { ...MONTH, paid_on: null } });
  await ask('DELETE /admin/pay-rates/{id}', { id: payRate._id });
  await ask('GET /admin/history-people');
  const entries = await ask('GET /admin/history', { query: { limit: '1' } });
  await ask('GET /admin/history', { query: { cursor: entries.next_cursor ?? '' } });
  await ask('GET /admin/history', { query: { kind: 'lesson', actor: people.admin } });
  await ask('GET /admin/history', { query: { kind: 'lesson' } });
  await ask('GET /admin/history', { query: { actor: people.admin } });
  await ask('GET /admin/history', { query: { subject: student._id } });
  await ask('GET /admin/history', { query: { from: '2026-01-01', to: '2026-12-31' } });
  for (const until of ['', '2026-03', '2026-03-15'])
    await ask('GET /admin/balances', { query: until ? { until } : {} });
  const charges = await ask('GET /admin/charges', { query: { ...MONTH, limit: '1' } });
  await ask('GET /admin/charges', { query: { ...MONTH, cursor: charges.next_cursor ?? '' } });
  const posted = await ask('GET /admin/entries', { query: { ...MONTH, limit: '1' } });
  await ask('GET /admin/entries', { query: { ...MONTH, cursor: posted.next_cursor ?? '' } });
  await ask('GET /admin/workbooks', { query: MONTH });
  await ask('GET /admin/export', {});
  await ask('GET /admin/workbooks', { query: { year: '2026' } });
  await ask('GET /admin/reports', { query: { from: '2026-02', to: '2026-03' } });
  await ask('GET /admin/statements', { query: { student: student._id, from: '2026-02', to: '2026-03' } });
  await ask('GET /admin/statements', { query: { family: family._id } });
  await ask('GET /admin/account-statements', { query: { filter: 'owing', limit: '1' } });
  const link = await ask('POST /admin/statement-links', { body: { student_id: student._id } });
  await ask('POST /admin/statement-links', { body: { family_id: family._id } });
  await ask('GET /admin/statement-links', { query: { student: student._id } });
  await ask('GET /admin/statement-links', { query: { family: family._id } });
  await ask('GET /statements', { query: { key: new URL(link.link).searchParams.get('key') ?? '' } });
  await ask('DELETE /admin/statement-links/{id}', { id: link._id });
  await askForLinks(student._id, family._id);
  await ask('POST /admin/reminders', { body: { student_id: student._id } });
  await ask('POST /admin/reminders', { body: { family_id: family._id } });
  const message = await ask('POST /admin/messages', { body: { kind: 'statement', student_id: student._id } });
  await ask('POST /admin/messages/batches', { body: { kind: 'debt' } });
  await ask('POST /admin/messages/batches', { body: { kind: 'lesson-reminder', day: daysAhead(1) } });
  for (const query of [
    {},
    { state: 'waiting' },
    { kind: 'debt' },
    { family: family._id },
    { student: student._id },
  ])
    await ask('GET /admin/messages', { query });
  for (const action of ['skip', 'restore', 'sent'])
    await ask(`POST /admin/messages/{id}/${action}`, { id: message._id });
  await ask('GET /user/me');
  await ask('PATCH /user/me', { body: { birthday_shown: false } });
  await ask('PATCH /user/me', { body: { email: 'new@institute.test', current_password: people.password } });
  await ask('GET /admin/administrators');
  const administrator = await ask('POST /admin/administrators', {
    body: { username: 'secretary', email: 'secretary@institute.test', right: 'owner' },
  });
  await ask('PATCH /admin/administrators/{id}', { id: administrator._id, body: { right: 'secretary' } });
  for (const change of ['password-link', 'disable', 'enable'])
    await ask(`POST /admin/administrators/{id}/${change}`, { id: administrator._id });
  await ask('POST /admin/administrators/{id}/remove-second-factors', { id: administrator._id });
  await askForSecondFactors();
  await ask('GET /admin/settings');
  await ask('PATCH /admin/settings', { body: { name: 'معهد الساحل' } });
  await ask('PUT /admin/settings/logo', { picture: PICTURE });
  await ask('DELETE /admin/settings/logo');
  await ask('GET /institute');

  const { link: bookingLink } = await ask('POST /booking/', { body: BOOKING });
  const day = { date: BOOKING.lessonDate };
  await ask('GET /booking/today/bookings', { query: day });
  await ask('GET /booking/scheduled', { query: { days: `${BOOKING.lessonDate},2026-03-01` } });
  const waiting = await ask('GET /booking/waiting', { query: { limit: '1' } });
  await ask('GET /booking/waiting', { query: waiting.next_cursor ? { cursor: waiting.next_cursor } : {} });
  const [booking] = await ask('GET /booking/today/lessons', { query: day });
  await ask('PATCH /booking/{id}', { id: booking._id, body: { hours: 2, students: ['ليلى', 'عمر'] } });
  await ask('PATCH /booking/{id}/status', { id: booking._id, body: { status: 'approved' } });
  const rejection = { id: booking._id, decision: 'reject', reason: 'الموعد غير متاح' };
  await ask('POST /admin/bookings/decisions', { body: { decisions: [rejection] } });
  await ask('POST /admin/bookings/{id}/restore', { id: booking._id });
  const key = new URL(bookingLink).searchParams.get('key') ?? '';
  await askForBooking(booking._id, key, teacherId);
  await ask('GET /admin/booking-history/{id}', { id: booking._id });

  await suggest(admin);
  await suggest(teacher);
  await ask('GET /group_lessons/dashboard-overview', { query: { month: '3', year: '2026' } });
  await ask('GET /teacher/teachers-birthdays');

  const [email, password] = ['new@institute.test', 'long enough too'];
  const newcomer = { username: 'new', email, birthday: '1990-01-01', password, role: 'teacher' };
  await ask('POST /user/signup', { body: newcomer });
  await people.lastMailedToken();
  await ask('POST /user/resend-verification', { body: { email } });
  await ask('GET /user/verify-email', { query: { token: await people.lastMailedToken() } });
  await ask('POST /user/forgot-password', { body: { email } });
  const reset = { token: await people.lastMailedToken(), new_password: password };
  await ask('POST /user/reset-password', { body: reset });
  await ask('POST /section-opens', { body: { opens: [{ section: 'remote-teacher', version: '1.0.0' }] } });
  await ask('POST /load-failures', { body: { section: 'remote-teacher', version: '1.0.0', stage: 'entry' } });
  const { sessions } = await ask('GET /user/sessions');
  await ask('DELETE /user/sessions/{id}', { id: sessions[0]._id });
  await ask('POST /user/sessions/{id}/end', { id: sessions[0]._id });
  token = await signIn(people.teacher);
  await ask('POST /user/sign-out');
  token = await signIn(people.teacher);
  await ask('POST /user/sign-out-everywhere');
  token = admin;
  await ask('GET /admin/students/{id}/personal-data', { id: student._id });
  await ask('GET /admin/students/{id}/erasure', { id: student._id });
  await ask('POST /admin/students/{id}/erase', { id: student._id, body: { name: 'سلمى صالح' } });
  await ask('GET /admin/teachers/{id}/personal-data', { id: teacherId });
  await ask('GET /admin/teachers/{id}/erasure', { id: teacherId });
  await ask('POST /admin/teachers/{id}/password-link', { id: teacherId });
  await ask('POST /admin/teachers/{id}/password-link', { id: teacherId, body: { delivery: 'mail' } });
  await ask('POST /admin/teachers/{id}/disable', { id: teacherId });
  await ask('POST /admin/teachers/{id}/enable', { id: teacherId });
  await ask('POST /admin/teachers/{id}/erase', { id: teacherId, body: { name: people.teacher } });

  const { paths } = (await call(server, 'GET /docs/openapi.json')).body as { paths: Record<string, object> };
  const documented = Object.entries(paths).flatMap(([url, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
  );
  return { answered: [...answered].sort(), documented: documented.sort() };
}
