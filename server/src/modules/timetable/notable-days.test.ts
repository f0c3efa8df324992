import { dayAfter, dayBefore, weekdayOf } from 'api-contract/calendar-day';
import { startTestServer, type TestServer } from '../../testing/index';
import { openTimetableOffice } from '../../testing/timetable-office';

const ZONES = ['Asia/Jerusalem', 'Asia/Hebron'] as const;
/** From here a year ahead there is a 29 February, and the first day of the institute may be that of 2025. */
const NOW = '2027-12-15T10:00:00Z';
const FIRST_DAY = '2025-01-01';
const LAST_DAY = '2027-12-31';

interface Row {
  what: string;
  weekday: number;
  first_day: string;
  last_day: string;
  start?: string;
  minutes?: number;
  closure?: { from: string; to: string };
  season?: { first_day: string; last_day: string; shift_minutes: number };
  /** When its lessons are. */
  lessons: string[];
  skipped?: string[];
}

const OTHER_DAYS: Row[] = [
  {
    what: 'the end of a year',
    weekday: 1,
    first_day: '2027-12-20',
    last_day: '2028-01-05',
    lessons: ['2027-12-20 16:00', '2027-12-27 16:00', '2028-01-03 16:00'],
  },
  {
    what: '31 December and 1 January',
    weekday: 5,
    first_day: '2027-12-31',
    last_day: '2028-01-07',
    lessons: ['2027-12-31 16:00', '2028-01-07 16:00'],
  },
  {
    what: '29 February',
    weekday: 2,
    first_day: '2028-02-22',
    last_day: '2028-03-07',
    lessons: ['2028-02-22 16:00', '2028-02-29 16:00', '2028-03-07 16:00'],
  },
  {
    what: '28 February of a year without a 29th',
    weekday: 0,
    first_day: '2027-02-28',
    last_day: '2027-03-07',
    lessons: ['2027-02-28 16:00', '2027-03-07 16:00'],
  },
  {
    what: 'a first day on which the institute is shut',
    weekday: 1,
    first_day: '2028-04-03',
    last_day: '2028-04-17',
    closure: { from: '2028-04-01', to: '2028-04-05' },
    lessons: ['2028-04-10 16:00', '2028-04-17 16:00'],
    skipped: ['2028-04-03'],
  },
  {
    what: 'a whole month in which the institute is shut',
    weekday: 1,
    first_day: '2028-05-29',
    last_day: '2028-07-03',
    closure: { from: '2028-06-01', to: '2028-06-30' },
    lessons: ['2028-05-29 16:00', '2028-07-03 16:00'],
    skipped: ['2028-06-05', '2028-06-12', '2028-06-19', '2028-06-26'],
  },
  {
    what: 'a season inside the series',
    weekday: 1,
    first_day: '2028-08-07',
    last_day: '2028-08-28',
    season: { first_day: '2028-08-14', last_day: '2028-08-21', shift_minutes: -90 },
    lessons: ['2028-08-07 16:00', '2028-08-14 14:30', '2028-08-21 14:30', '2028-08-28 16:00'],
  },
  {
    what: '21:30 for two hours',
    weekday: 1,
    first_day: '2028-09-04',
    last_day: '2028-09-04',
    start: '21:30',
    minutes: 120,
    lessons: ['2028-09-04 21:30'],
  },
  {
    what: 'a season that moves 21:30 for two hours as far as midnight',
    weekday: 1,
    first_day: '2028-10-02',
    last_day: '2028-10-09',
    start: '21:30',
    minutes: 120,
    season: { first_day: '2028-10-02', last_day: '2028-10-03', shift_minutes: 30 },
    lessons: ['2028-10-02 22:00', '2028-10-09 21:30'],
  },
];

describe.each(ZONES)('in %s', (timeZone) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: NOW, env: { INSTITUTE_TIME_ZONE: timeZone } });
    const office = await openTimetableOffice(server);
    await office.ask('PATCH /admin/settings', { first_day: FIRST_DAY });
  });
  afterAll(() => server.close());

  test('clocks change twice a year', () => expect(clockChanges(timeZone)).toHaveLength(6));

  test.each([...clockChanges(timeZone).map(acrossClockChange), ...OTHER_DAYS])(
    'has the lessons of a series at its time of day: $what',
    async ({ what, closure, season, lessons, skipped = [], ...series }) => {
      const { ask, createSeries, ...office } = await openTimetableOffice(server);
      const closed = closure && (await ask('POST /admin/closures', { ...closure, label: what }));
      const moved = season && (await ask('POST /admin/seasons', { ...season, label: what, hours: [] }));
      const { status, body } = await createSeries(series);
      expect([status, body.skipped]).toEqual([201, skipped]);
      const shown = await office.lessons(series.first_day, series.last_day, `&teacher=${office.teacher.id}`);
      expect(shown.map(({ day, start }) => `${day} ${start}`)).toEqual(lessons);
      if (closed) await ask(`DELETE /admin/closures/${closed.body._id}`);
      if (moved) await ask(`DELETE /admin/seasons/${moved.body._id}`);
    },
  );
});

/** A time that a clock skips, or shows twice, on the day on which it changes. */
function acrossClockChange(day: string): Row {
  const [first_day, last_day] = [dayBefore(day, 7), dayAfter(day, 7)];
  return {
    what: `clocks change on ${day}`,
    weekday: weekdayOf(day),
    first_day,
    last_day,
    start: '01:30',
    lessons: [first_day, day, last_day].map((each) => `${each} 01:30`),
  };
}

/** The days of 2025 to 2027 that have not 24 hours. */
function clockChanges(timeZone: string): string[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsetOn = (day: string) =>
    format.formatToParts(new Date(`${day}T12:00:00Z`)).find(({ type }) => type === 'timeZoneName')?.value;
  const days: string[] = [];
  for (let day = FIRST_DAY; day < LAST_DAY; day = dayAfter(day))
    if (offsetOn(day) !== offsetOn(dayAfter(day))) days.push(dayAfter(day));
  return days;
}
