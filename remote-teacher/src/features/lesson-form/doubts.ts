import { type LessonType, LONG_AGO_DAYS, LONG_DAY_HOURS } from 'api-contract/lesson';
import { foldForSearch } from 'arabic-text/fold';
import { sumHours } from 'lesson-kit/hours';
import { type Lesson, lessonDay, studentNames } from 'lesson-kit/lesson';
import type { LessonValues } from './lesson-values';
import { lessonFormMessages } from './messages';

const DAY_MS = 86_400_000;

/** A logged lesson like the new one, with the students that both name. */
export interface SimilarLesson {
  lessonType: LessonType;
  students: string[];
  subject: string;
  day: string;
  /** Whether it has the same hours too, so that it is probably the same lesson. */
  hasSameHours: boolean;
}

interface DoubtfulSave {
  /** The level in a student's record, as far as it is known. */
  levelOf: (student: string) => string | undefined;
  /** The lessons of the save, all of one day. */
  lessons: readonly LessonValues[];
  /** The logged lessons of both types. */
  logged: readonly Lesson[];
  today: string;
  /** Whether the person chose the day; otherwise it is the day on which the form was opened. */
  isDayChosen: boolean;
}

/** What is asked about a save before it is sent. */
export interface Doubts {
  questions: string[];
  /** Whether all of them are about similar lessons. */
  areSimilar: boolean;
}

/** The questions about lessons that are probably mistakes; none if there is no doubt. */
export function findDoubts({ levelOf, lessons, logged, today, isDayChosen }: DoubtfulSave): Doubts {
  const { futureDay, longAgo, notToday, longDay, otherLevel, similar } = lessonFormMessages;
  const day = lessons[0]?.date ?? today;
  const doubtful: string[] = [];
  const age = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (age < 0) doubtful.push(futureDay);
  else if (age > LONG_AGO_DAYS) doubtful.push(longAgo(age));
  else if (age > 0 && !isDayChosen) doubtful.push(notToday(day));

  const ofDay = logged.filter((lesson) => lessonDay(lesson) === day);
  const hours = sumHours([
    ...ofDay.map((lesson) => lesson.hours),
    ...lessons.map(({ hours }) => Number(hours)),
  ]);
  if (hours > LONG_DAY_HOURS) doubtful.push(longDay(day, hours));

  for (const { students, education_level } of lessons)
    for (const name of students) {
      const level = levelOf(name);
      if (level !== undefined && level !== education_level)
        doubtful.push(otherLevel(name, level, education_level));
    }

  const alike = lessons.flatMap((lesson) => findSimilarLesson(lesson, logged) ?? []);
  return {
    questions: [...doubtful, ...alike.map((lesson) => similar[lesson.lessonType](lesson))],
    areSimilar: doubtful.length === 0 && alike.length > 0,
  };
}

/** A logged lesson with a student, the date and the subject of the new one, compared as in a search; one of its hours, if any. */
function findSimilarLesson(values: LessonValues, logged: readonly Lesson[]): SimilarLesson | undefined {
  const names = new Set(values.students.map(foldForSearch));
  const subject = foldForSearch(values.subject);
  let similar: SimilarLesson | undefined;
  for (const lesson of logged) {
    if (lessonDay(lesson) !== values.date || foldForSearch(lesson.subject) !== subject) continue;
    const students = studentNames(lesson).filter((student) => names.has(foldForSearch(student)));
    if (students.length === 0) continue;
    const lessonType = 'student_name' in lesson ? 'individual' : 'group';
    const hasSameHours = lesson.hours === Number(values.hours);
    const found = {
      lessonType,
      students,
      subject: lesson.subject,
      day: lessonDay(lesson),
      hasSameHours,
    } as const;
    if (hasSameHours) return found;
    similar ??= found;
  }
  return similar;
}
