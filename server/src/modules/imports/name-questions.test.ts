import type { ImportDoubt } from 'api-contract/import-schema';
import { useImportDesk } from '../../testing/import-desk';
import { onEachDatabase } from '../../testing/on-each-database';

onEachDatabase((start, testOnce) => {
  const { desk, ask, get, check, apply, cells } = useImportDesk(start);

  test('finds a family by the name that is written after «عائلة», unless several have it', async () => {
    const students = [
      { row: 2, name: 'زين عودة', guardian_name: 'خالد عودة' },
      { row: 3, name: 'نور خليل', guardian_name: 'سمير خليل' },
      { row: 4, name: 'تالا خليل', guardian_name: 'باسل خليل' },
    ];
    const opening = ['عائلة عودة', 'عائلة خليل', 'عائلة سمير خليل', 'عائلة سليم'].map((name, index) => ({
      row: index + 2,
      name,
      amount: 100,
    }));
    const { problems, accounts, unlisted } = await check({ students, opening });
    expect(cells(problems)).toEqual([['opening', 3, 'name']]);
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual([
      'خالد عودة',
      'سمير خليل',
      'عائلة سليم',
      'باسل خليل',
    ]);
    expect(unlisted).toEqual(['عائلة سليم']);
  });

  testOnce('asks whom a name without that of the father means', async () => {
    const teacher = (await desk.server.createTeacher({ username: 'هالة منصور' })).username;
    const weekly = {
      weekday: 'الأحد',
      minutes: 60,
      first_day: '2026-10-11',
      last_day: '2026-10-18',
      teacher_name: teacher,
      subject: 'علوم',
      education_level: 'ثانوي',
    };
    const sheets = {
      students: [
        { row: 2, name: 'زين خالد عودة' },
        { row: 3, name: 'سامر عادل حداد' },
        { row: 4, name: 'سامر سليم حداد' },
        { row: 5, name: 'نور سلامة' },
        { row: 6, name: 'نور سلامة السابع' },
        { row: 7, name: 'هبة ناصر' },
        { row: 8, name: 'هبة بشير ناصر' },
      ],
      series: [
        { row: 2, ...weekly, start: '15:00', student_names: ['سامر حداد'] },
        { row: 3, ...weekly, start: '16:00', student_names: ['نور سلامة'] },
        { row: 4, ...weekly, start: '17:00', student_names: ['زين', 'سامر'] },
      ],
      opening: [{ row: 2, name: 'زين عودة', amount: 100 }],
    };
    const { doubts } = await check(sheets);
    const asked = doubts.map(({ spelling, names }: ImportDoubt) => [spelling, names.map(({ name }) => name)]);
    expect(doubts.map(({ likely }: ImportDoubt) => likely)).toEqual([
      undefined,
      undefined,
      undefined,
      'زين خالد عودة',
    ]);
    expect(asked).toEqual([
      ['نور سلامة', ['نور سلامة', 'نور سلامة السابع']],
      ['سامر حداد', ['سامر حداد', 'سامر عادل حداد', 'سامر سليم حداد']],
      ['سامر', ['سامر', 'سامر عادل حداد', 'سامر سليم حداد']],
      [undefined, ['زين خالد عودة', 'زين', 'زين عودة']],
    ]);
    const answers = [
      { name: 'نور سلامة', means: 'نور سلامة السابع', outside_list: true },
      { name: 'سامر حداد', means: 'سامر سليم حداد', outside_list: true },
      { name: 'سامر', means: 'سامر عادل حداد', outside_list: true },
      { name: 'زين', means: 'زين خالد عودة' },
      { name: 'زين عودة', means: 'زين خالد عودة' },
    ];
    const answered = await check(sheets, { answers });
    expect([answered.problems, answered.doubts, answered.makes.students]).toEqual([[], [], 7]);
    expect((await apply(answered._id)).status).toBe(200);
    const { scheduled_lessons } = await get('/admin/timetable', { from: '2026-10-11', to: '2026-10-11' });
    expect(scheduled_lessons.map(({ student_names }: { student_names: string[] }) => student_names)).toEqual([
      ['سامر سليم حداد'],
      ['نور سلامة السابع'],
      ['زين خالد عودة', 'سامر عادل حداد'],
    ]);
  });

  testOnce('asks whether a name is that of two people, and divides it by the answer alone', async () => {
    const name = 'سارة ولين عودة';
    const sheets = {
      students: [
        { row: 2, name, guardian_name: 'خالد عودة' },
        { row: 3, name: 'لين عودة', guardian_name: 'خالد عودة' },
      ],
      opening: [{ row: 2, name, amount: 100 }],
    };
    const { doubts, makes } = await check(sheets);
    expect(doubts).toEqual([
      { names: [{ name, student_id: null, rows: 2 }], people: ['سارة عودة', 'لين عودة'] },
    ]);
    expect(makes.students).toBe(2);
    const one = await check(sheets, { answers: [{ name, means: name }] });
    expect([one.problems, one.doubts, one.makes.students]).toEqual([[], [], 2]);
    const two = await check(sheets, { answers: [{ name, means: doubts[0].people }] });
    expect([two.doubts, two.makes.students]).toEqual([[], 2]);
    // The list has one of them twice, and a balance is of one account.
    expect(cells(two.problems)).toEqual([
      ['students', 3, 'name'],
      ['opening', 2, 'name'],
    ]);
  });

  testOnce('asks about spellings that may be one student, and follows the answer', async () => {
    const known = (await ask('POST /admin/students', { name: 'محمد عبد الرحمن' })).body._id;
    const sheets = {
      students: [
        { row: 2, name: 'سلمى درويش' },
        { row: 3, name: 'سلما الدرويش' },
        { row: 4, name: 'درويش سلمى' },
        { row: 5, name: 'محمد عبد الرحمان' },
        { row: 6, name: 'رامي حداد' },
      ],
    };
    const { _id, doubts } = await check(sheets);
    const named = doubts.map(({ names }: { names: { name: string }[] }) =>
      names.map(({ name }) => name).sort(),
    );
    expect(named).toEqual([
      ['سلمى درويش', 'سلما الدرويش', 'درويش سلمى'].sort(),
      ['محمد عبد الرحمن', 'محمد عبد الرحمان'].sort(),
    ]);
    expect(doubts.map(({ likely }: ImportDoubt) => likely)).toEqual([null, undefined]);
    expect(doubts[1].names).toEqual(
      expect.arrayContaining([{ name: 'محمد عبد الرحمن', student_id: known, rows: 0 }]),
    );
    const answers = [
      { name: 'سلما الدرويش', means: 'سلمى درويش' },
      { name: 'درويش سلمى', means: 'درويش سلمى' },
      { name: 'محمد عبد الرحمان', means: known },
    ];
    const lessons = {
      opening: [
        { row: 2, name: 'سلما الدرويش', amount: 100 },
        { row: 3, name: 'محمد عبد الرحمان', amount: 50 },
      ],
    };
    const answered = await check(
      { students: sheets.students.filter(({ row }) => row !== 3), ...lessons },
      { answers },
    );
    expect([answered.problems, answered.doubts]).toEqual([[], []]);
    await apply(answered._id);
    const { students } = await get('/admin/students');
    expect(students.map(({ name, aliases }: Record<string, unknown>) => [name, aliases])).toEqual([
      ['درويش سلمى', []],
      ['رامي حداد', []],
      ['سلمى درويش', ['سلما الدرويش']],
      ['محمد عبد الرحمن', ['محمد عبد الرحمان']],
    ]);
    const circle = [
      { name: 'أمل عودة', means: 'امل عودة' },
      { name: 'امل عودة', means: 'أمل عودة' },
    ];
    expect(
      (await check({ students: [{ row: 2, name: 'أمل عودة' }] }, { answers: circle })).makes.students,
    ).toBe(1);
    // A student who is here no more is no name.
    const gone = [{ name: 'أمل عودة', means: '00000000-0000-4000-8000-000000000000' }];
    const { accounts } = await check(
      { opening: [{ row: 2, name: 'أمل عودة', amount: 100 }] },
      { answers: gone },
    );
    expect(accounts.map(({ name }: { name: string }) => name)).toEqual(['أمل عودة']);
    // A spelling without an answer is a student of its own.
    const { body } = await apply(_id);
    expect(body.problems ?? []).toEqual(expect.any(Array));
  });
});
