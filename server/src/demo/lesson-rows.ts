import { EDUCATION_LEVELS } from 'api-contract/education-level';
import { GROUP_HOURS_CHOICES, INDIVIDUAL_HOURS_CHOICES } from 'api-contract/lesson-hours';
import type { LessonStatus } from 'api-contract/lesson-status';
import { foldForSearch } from 'arabic-text/fold';
import { newId } from '../database/id';
import { toHundredths } from '../lessons/hours';
import { DAY_MS, two } from './days';
import type { Dice } from './dice';
import { LESSON_SUBJECTS, STUDENTS } from './names';

/** Days before today of which lessons still wait for a decision. */
const UNDECIDED_DAYS = 9;

/**
 * A lesson of a teacher, and its students.
 *
 * @param adminId who decides
 * @param date of the lesson, `YYYY-MM-DD` as `today`
 */
export function demoLesson(dice: Dice, teacher_id: string, adminId: string, date: string, today: string) {
  const isGroup = dice.happens(0.25);
  const id = newId();
  const waits = Date.parse(today) - Date.parse(date) < UNDECIDED_DAYS * DAY_MS && dice.happens(0.6);
  const status: LessonStatus = waits ? 'pending' : dice.happens(0.97) ? 'approved' : 'rejected';
  const at = `${date}T${two(dice.number(9, 19))}:${two(dice.number(0, 59))}:00.000Z`;
  // Students keep their level: it follows from who they are.
  const first = dice.number(0, STUDENTS.length - 1);
  const level = EDUCATION_LEVELS[first % EDUCATION_LEVELS.length] as (typeof EDUCATION_LEVELS)[number];
  const mates = STUDENTS.filter(
    (_, position) => position % EDUCATION_LEVELS.length === first % EDUCATION_LEVELS.length,
  );
  const names = isGroup ? dice.some(mates, dice.number(2, 5)) : [STUDENTS[first] as string];
  return {
    lesson: {
      id,
      lesson_type: isGroup ? ('group' as const) : ('individual' as const),
      teacher_id,
      date,
      hours_hundredths: toHundredths(dice.of(isGroup ? GROUP_HOURS_CHOICES : INDIVIDUAL_HOURS_CHOICES).hours),
      subject: dice.of(LESSON_SUBJECTS),
      education_level: level,
      status,
      created_at: at,
      decided_at: waits ? null : at,
      decided_by: waits ? null : adminId,
      deleted_at: null,
      deleted_by: null,
    },
    students: names.map((student_name, position) => ({
      lesson_id: id,
      position,
      student_name,
      student_name_folded: foldForSearch(student_name),
    })),
  };
}
