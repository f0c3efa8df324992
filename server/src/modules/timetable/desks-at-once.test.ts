import { dayAfter } from 'api-contract/calendar-day';
import { call } from '../../testing/call';
import { startTestServer, type TestServer } from '../../testing/index';
import { createMigratedDatabase } from '../../testing/migrated-databases';
import { onEachDatabase } from '../../testing/on-each-database';
import { TEST_POSTGRES } from '../../testing/postgres-cluster';
import { OFFICE_NOW, openTimetableOffice } from '../../testing/timetable-office';

/** `TIMETABLE_ROUNDS` chooses how often the desks save at once. */
const ROUNDS = Number(process.env.TIMETABLE_ROUNDS ?? 10);
const TIMEOUT = 30_000 + ROUNDS * 1000;
const DESKS = 4;
const ROUNDS_A_DAY = 10;

const clusterUrl = process.env[TEST_POSTGRES];

onEachDatabase((start) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await start({ now: OFFICE_NOW });
  });
  afterAll(() => server.close());

  test('stores one of the lessons that desks save at once', () => expectOneOfEach([server]), TIMEOUT);
});

(clusterUrl ? describe : describe.skip)('two servers on one PostgreSQL', () => {
  let drop: () => Promise<void>;
  let servers: TestServer[];
  beforeAll(async () => {
    const database = await createMigratedDatabase(`desks_${process.pid}_${Date.now()}`);
    drop = database.drop;
    const options = { now: OFFICE_NOW, env: { DATABASE_URL: database.url } };
    servers = await Promise.all([startTestServer(options), startTestServer(options)]);
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await drop();
  });

  test('store one of the lessons that desks save at once', () => expectOneOfEach(servers), TIMEOUT);
});

/** In turn, the lessons of a round have only their room, only their teacher or only a student in common. */
async function expectOneOfEach(servers: readonly TestServer[]): Promise<void> {
  const [first] = servers as [TestServer];
  const offices = [];
  for (let desk = 0; desk < DESKS; desk++) offices.push(await openTimetableOffice(first));
  const lessons = offices.map(({ teacher, room, students }) => ({
    teacher_id: teacher.id,
    room_id: room,
    student_ids: [...students],
  }));
  const [shared] = lessons as [(typeof lessons)[0]];
  const common = [
    { room_id: shared.room_id },
    { teacher_id: shared.teacher_id },
    { student_ids: shared.student_ids },
  ];
  const token = await first.tokenOf('admin');
  for (let round = 0; round < ROUNDS; round++) {
    const time = {
      day: dayAfter('2026-07-01', Math.floor(round / ROUNDS_A_DAY)),
      start: `${String(8 + (round % ROUNDS_A_DAY)).padStart(2, '0')}:00`,
      minutes: 60,
    };
    const taught = { subject: 'رياضيات', education_level: 'ثانوي', lesson_type: 'group' };
    const sent = await Promise.all(
      lessons.map((lesson, desk) =>
        call(servers[desk % servers.length] as TestServer, 'POST /admin/scheduled-lessons', {
          token,
          body: { ...taught, ...time, ...lesson, ...common[round % common.length] },
        }),
      ),
    );
    expect([round, ...sent.map(({ status }) => status).sort()]).toEqual([round, 201, 409, 409, 409]);
  }
}
