import { call } from '../../testing/call';
import type { TestServer } from '../../testing/index';
import {
  LESSON_CALLS,
  type LessonPeople,
  signInAdmin,
  withTeacher,
  workWith,
} from '../../testing/lesson-work';
import { onEachDatabase } from '../../testing/on-each-database';

const BAD_STUDENT: [string, object][] = [
  ['no student', { student_name: null }],
  ['a blank student', { student_name: ' ' }],
  ['a student who cannot be seen', { student_name: '\u200f\u200b' }],
  ['a student too long', { student_name: 'x'.repeat(121) }],
  ['a list for a student', { student_name: ['ليلى'] }],
];

const BAD_STUDENTS: [string, object][] = [
  ['no list of students', { student_names: null }],
  ['a text for students', { student_names: 'ليلى' }],
  ['nobody', { student_names: [] }],
  ['a blank student', { student_names: ['ليلى', ' '] }],
  ['a student twice', { student_names: ['ليلى', 'ليلى '] }],
  ['a student twice, with an invisible mark', { student_names: ['اختبار واحد', 'اختبار واحد\u200f'] }],
  ['a student twice, with two spaces', { student_names: ['اختبار واحد', 'اختبار  واحد'] }],
  ['a student twice, in two spellings', { student_names: ['أحمد', 'ليلى', 'احمد'] }],
  ['a student who cannot be seen', { student_names: ['ليلى', '\u200f\u200b'] }],
  ['a number among the students', { student_names: ['ليلى', 7] }],
  ['far too many students', { student_names: Array.from({ length: 51 }, (_, number) => `طالب ${number}`) }],
];

onEachDatabase((start) => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await start();
    admin = await signInAdmin(server);
  });
  afterAll(() => server.close());

  describe.each(LESSON_CALLS)('$lessonType lessons', (calls) => {
    let people: LessonPeople;
    beforeEach(async () => {
      people = await withTeacher(server, admin);
    });
    const { submit, submitted, on, list } = workWith(calls, () => people);

    test.each([
      ['no date', { date: undefined }, 'date'],
      ['a day that does not exist', { date: '2026-02-30' }, 'date'],
      ['a day before the calendar', { date: '0000-01-01' }, 'date'],
      ['a day in words', { date: 'yesterday' }, 'date'],
      ['a number for a date', { date: 20260315 }, 'date'],
      ['no hours', { hours: undefined }, 'hours'],
      ['null for hours', { hours: null }, 'hours'],
      ['hours in a text', { hours: '1' }, 'hours'],
      ['zero hours', { hours: 0 }, 'hours'],
      ['negative hours', { hours: -1 }, 'hours'],
      ['more hours than a day has', { hours: 24.01 }, 'hours'],
      ['thousandths of an hour', { hours: 1.005 }, 'hours'],
      ['a huge number', { hours: 1e300 }, 'hours'],
      ['a blank subject', { subject: '   ' }, 'subject'],
      ['a huge subject', { subject: 'x'.repeat(5000) }, 'subject'],
      ['a control character', { subject: 'a\u0007b' }, 'subject'],
      ['a list for a text', { subject: ['رياضيات'] }, 'subject'],
      ['an unknown level', { education_level: 'جامعي' }, 'education_level'],
      ['a level in English', { education_level: 'primary' }, 'education_level'],
    ])('with %s are refused', async (_, changes, field) => {
      const answer = await submit(changes);
      expect(answer.status).toBe(422);
      expect(answer.body.detail).toEqual([
        { loc: ['body', field], msg: expect.stringMatching(/\p{Script=Arabic}/u), type: expect.any(String) },
      ]);
      expect(await list(calls.pending, people.token)).toEqual([]);
    });

    test.each(calls.lessonType === 'individual' ? BAD_STUDENT : BAD_STUDENTS)(
      'with %s are refused',
      async (_, changes) => {
        const id = await submitted();
        for (const answer of [await submit(changes), await on(calls.update, id, people.token, changes)]) {
          expect(answer.status).toBe(422);
          expect(answer.body.detail[0].loc.slice(0, 2)).toEqual(['body', Object.keys(calls.students)[0]]);
        }
        expect(await list(calls.pending, people.token)).toMatchObject([calls.students]);
      },
    );

    test.each(['{"hours": ', '[', 'null', '"x"', '[1]', '{"hours": NaN}'])(
      'with the body %s are refused',
      async (rawBody) => {
        const answer = await call(server, calls.submit, { token: people.token, rawBody });
        expect(answer.status).toBe(422);
        expect(answer.body.detail[0].loc[0]).toBe('body');
      },
    );
  });
});
