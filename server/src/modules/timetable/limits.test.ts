import type { Closure, Season } from 'api-contract/opening-schema';
import { isCovered, overlaps, startOn } from './lesson-times';
import { type Limits, limitsOf } from './limits';

const MADE = { created_at: '2026-01-01T00:00:00.000Z' };
const NOTHING: Limits = {
  closures: [],
  seasons: [],
  week_hours: [],
  absences: [],
  availability: new Map(),
};
const TEACHER = { teacher_id: 'huda', teacher_name: 'هدى' };
const closure = (fields: Partial<Closure>): Closure => ({
  _id: 'eid',
  from: '2026-03-20',
  to: '2026-03-22',
  label: 'عيد الفطر',
  start: null,
  end: null,
  ...MADE,
  ...fields,
});
const season = (fields: Partial<Season>): Season => ({
  _id: 'ramadan',
  first_day: '2026-02-18',
  last_day: '2026-03-19',
  label: 'رمضان',
  hours: [{ weekday: 0, from: '10:00', to: '14:00' }],
  shift_minutes: -60,
  ...MADE,
  ...fields,
});
const available = (weekday: number, from: string, to: string, since: string) => ({
  _id: `${weekday} ${from} ${since}`,
  ...TEACHER,
  ...MADE,
  ...{ weekday, from, to, since },
});

/** 1 March 2026 is a Sunday. */
const lesson = (day: string, start: string, minutes = 60) => ({ day, start, minutes, teacher_id: 'huda' });

describe('the limits of a lesson', () => {
  const kindsOf = (limits: Partial<Limits>, ...args: Parameters<typeof lesson>) =>
    limitsOf({ ...NOTHING, ...limits }, lesson(...args)).map(({ kind }) => kind);

  test('are none where nothing was entered', () => {
    expect(kindsOf({}, '2026-03-01', '03:00')).toEqual([]);
  });

  test.each([
    ['on its first day', {}, '2026-03-20', '16:00', ['closure']],
    ['on its last day', {}, '2026-03-22', '16:00', ['closure']],
    ['the day after', {}, '2026-03-23', '16:00', []],
    ['at its hours', { start: '16:30', end: '18:00' }, '2026-03-20', '16:00', ['closure']],
    ['until its hours begin', { start: '17:00', end: '18:00' }, '2026-03-20', '16:00', []],
    ['when its hours end', { start: '15:00', end: '16:00' }, '2026-03-20', '16:00', []],
  ] as const)('a closure, %s', (_, fields, day, start, kinds) => {
    expect(kindsOf({ closures: [closure(fields)] }, day, start)).toEqual(kinds);
  });

  const week_hours = [
    { weekday: 0, from: '16:00', to: '18:00' },
    { weekday: 0, from: '18:00', to: '20:00' },
    { weekday: 6, from: '16:00', to: '24:00' },
  ];
  test.each([
    ['within', '2026-04-05', '16:00', 60, []],
    ['across two spans that touch', '2026-04-05', '17:30', 120, []],
    ['beyond the end', '2026-04-05', '19:30', 60, ['hours']],
    ['before the beginning', '2026-04-05', '15:30', 60, ['hours']],
    ['on a weekday without hours', '2026-04-06', '16:00', 60, ['hours']],
    ['until midnight', '2026-04-04', '22:00', 120, []],
    ['in a season, by its hours', '2026-03-01', '16:00', 60, ['hours']],
    ['in a season, within its hours', '2026-03-01', '12:00', 120, []],
  ] as const)('opening hours: %s', (_, day, start, minutes, kinds) => {
    expect(kindsOf({ week_hours, seasons: [season({})] }, day, start, minutes)).toEqual(kinds);
  });

  test('a season without hours has those of the week', () => {
    const limits = { week_hours, seasons: [season({ hours: [] })] };
    expect(kindsOf(limits, '2026-03-01', '16:00')).toEqual([]);
    expect(kindsOf(limits, '2026-03-01', '12:00')).toEqual(['hours']);
  });

  test('name their records', () => {
    const limits: Limits = {
      closures: [closure({ from: '2026-03-01' })],
      seasons: [season({})],
      week_hours: [],
      absences: [
        { _id: 'ill', ...TEACHER, from: '2026-03-01', to: '2026-03-01', reason: null, ...MADE },
        {
          _id: 'other',
          teacher_id: 'salim',
          teacher_name: 'سليم',
          from: '2026-03-01',
          to: '2026-03-01',
          reason: null,
          ...MADE,
        },
      ],
      availability: new Map([['huda', [available(1, '16:00', '20:00', '2026-01-01')]]]),
    };
    expect(limitsOf(limits, lesson('2026-03-01', '16:00'))).toEqual([
      { kind: 'closure', record_id: 'eid', name: 'عيد الفطر' },
      { kind: 'hours', record_id: 'ramadan', name: 'رمضان' },
      { kind: 'absence', record_id: 'ill', name: 'هدى' },
      { kind: 'availability', record_id: 'huda', name: 'هدى' },
    ]);
    const unassigned = { ...lesson('2026-03-01', '16:00'), teacher_id: null };
    expect(limitsOf(limits, unassigned).map(({ kind }) => kind)).toEqual(['closure', 'hours']);
  });

  test.each([
    ['before anything holds', '2026-01-04', '12:00', []],
    ['by the first spans', '2026-02-01', '16:00', []],
    ['outside the first spans', '2026-02-01', '18:30', ['availability']],
    ['by the spans that replaced them', '2026-05-03', '18:30', []],
    ['outside the spans that replaced them', '2026-05-03', '16:00', ['availability']],
    ['on a weekday without a span', '2026-05-04', '18:30', ['availability']],
    ['on a weekday whose spans hold later', '2026-02-03', '18:30', ['availability']],
  ] as const)('availability: %s', (_, day, start, kinds) => {
    const availability = new Map([
      [
        'huda',
        [
          available(0, '15:00', '17:00', '2026-01-11'),
          available(0, '17:00', '18:00', '2026-01-11'),
          available(0, '18:00', '20:00', '2026-05-01'),
          available(2, '18:00', '20:00', '2026-05-01'),
        ],
      ],
    ]);
    expect(kindsOf({ availability }, day, start)).toEqual(kinds);
  });
});

test.each([
  ['16:00', 60, '15:00', '16:00', false],
  ['16:00', 60, '15:00', '16:01', true],
  ['16:00', 60, '17:00', '18:00', false],
  ['16:00', 60, '16:59', '18:00', true],
  ['23:00', 60, '23:59', '24:00', true],
] as const)('a lesson at %s of %i minutes, from %s to %s: %s', (start, minutes, from, to, isSame) => {
  expect(overlaps({ start, minutes }, { from, to })).toBe(isSame);
});

test('spans hold a lesson only without a gap between them', () => {
  const spans = [
    { from: '18:01', to: '20:00' },
    { from: '16:00', to: '18:00' },
  ];
  expect(isCovered({ start: '17:00', minutes: 60 }, spans)).toBe(true);
  expect(isCovered({ start: '17:00', minutes: 120 }, spans)).toBe(false);
  expect(isCovered({ start: '17:00', minutes: 60 }, [])).toBe(false);
});

describe('the time of a lesson of a series', () => {
  const seasons = [
    { first_day: '2026-02-18', last_day: '2026-03-19', shift_minutes: -90 },
    { first_day: '2026-12-28', last_day: '2027-01-03', shift_minutes: 150 },
    { first_day: '2028-02-29', last_day: '2028-02-29', shift_minutes: 30 },
  ];
  test.each([
    ['before a season', '16:30', 60, '2026-02-17', '16:30'],
    ['on its first day', '16:30', 60, '2026-02-18', '15:00'],
    ['on its last day', '16:30', 60, '2026-03-19', '15:00'],
    ['after it', '16:30', 60, '2026-03-20', '16:30'],
    ['on the day on which clocks change in Jerusalem', '02:30', 60, '2026-03-27', '02:30'],
    ['across the end of the year', '16:30', 60, '2027-01-01', '19:00'],
    ['on 29 February', '16:30', 60, '2028-02-29', '17:00'],
    ['until midnight', '20:00', 90, '2026-12-31', '22:30'],
    ['beyond midnight', '21:30', 120, '2026-12-31', undefined],
    ['late, without a season', '21:30', 120, '2026-12-01', '21:30'],
    ['before the day begins', '01:00', 60, '2026-03-01', undefined],
  ] as const)('%s', (_, start, minutes, day, expected) => {
    expect(startOn({ start, minutes }, day, seasons)).toBe(expected);
  });
});
