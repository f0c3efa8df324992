import type { MeantStudent } from 'lesson-kit/student-question';
import type { LessonDraft } from './lesson-values';

/** The students whom the person means, by the names that were typed. */
export type MeantStudents = ReadonlyMap<string, MeantStudent>;

/** The name of the student whom a typed name means. */
export function meantName(meant: MeantStudents, typed: string): string {
  return meant.get(typed)?.name ?? typed;
}

/**
 * What changes in a draft once it is known which students its names mean; nothing if each name is a student's own.
 *
 * @param typed the names in the fields, in their order
 */
export function meantChanges(
  draft: LessonDraft,
  typed: readonly string[],
  meant: MeantStudents,
): Pick<LessonDraft, 'students' | 'studentIds' | 'absences' | 'scheduled'> | undefined {
  const nameOf = (name: string) => meantName(meant, name);
  const chosen = [...meant.values()].flatMap(({ name, id }) => (id === undefined ? [] : [[name, id]]));
  const isCorrected = typed.some((name) => nameOf(name) !== name);
  if (!isCorrected && chosen.length === 0) return undefined;
  return {
    students: isCorrected ? typed.map(nameOf) : draft.students,
    studentIds: { ...draft.studentIds, ...Object.fromEntries(chosen) },
    absences: Object.fromEntries(
      Object.entries(draft.absences).map(([name, attendance]) => [nameOf(name), attendance]),
    ),
    scheduled: draft.scheduled.map((lesson) => ({ ...lesson, students: lesson.students.map(nameOf) })),
  };
}
