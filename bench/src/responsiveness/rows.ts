import { currentMonth } from 'api-contract/current-day';
import { pendingLessons } from './pending-lessons';

/** Pages begin with this month. */
const DAY = `${currentMonth()}-05`;

/** Lessons of both types, all of that month, as the calls for lists answer them. */
function lessons(count: number) {
  return pendingLessons(count).pending_lessons.map((lesson, index) => ({
    ...lesson,
    date: `${DAY}T00:00:00`,
    student_names: [lesson.student_name, `طالب رقم ${index + 1}`],
  }));
}

/** The answer of each call that fills a list, with so many rows. */
export function longAnswers(count: number): [calls: RegExp, answer: unknown][] {
  const rows = lessons(count);
  return [
    [/\/pending-(individual-|group-)?lessons\?/, { pending_lessons: rows }],
    [/\/approved-(individual-|group-)?lessons\?/, { approved_lessons: rows }],
    [
      /\/student_payments\//,
      { payments: rows.map(({ _id, student_name }) => ({ _id, name: student_name, cost: 70, date: DAY })) },
    ],
    [/\/admin\/teacher-individual-stats/, { teachers: TEACHERS }],
    [
      /\/admin\/student-stats/,
      {
        students: rows.map(({ student_name, education_level }) => ({
          student_name,
          education_level,
          ...HOURS,
        })),
      },
    ],
  ];
}

const HOURS = {
  total_individual_hours: 3,
  total_group_hours: 2,
  individual_hours_by_education_level: { ثانوي: 3 },
  group_hours_by_education_level: { ثانوي: 2 },
};

/** There are never as many teachers as students. */
const TEACHERS = Array.from({ length: 60 }, (_, index) => ({ teacher_name: `معلم ${index}`, ...HOURS }));
