import type { Timetable, TimetableQuery } from 'api-contract/scheduled-lesson-schema';
import type { Kysely } from 'kysely';
import { readSnapshot } from '../../platform/database/read-snapshot';
import type { Tables } from '../../platform/database/schema';
import { readAbsences } from './absences';
import { readClosures } from './closures';
import { hasStudent, readScheduledLessons } from './scheduled-lessons';

/** The scheduled lessons from a day to another one, with the closures and absences of these days. */
export async function readTimetable(
  database: Kysely<Tables>,
  { from, to, teacher, room, student }: TimetableQuery,
): Promise<Timetable> {
  const ofTeacher = teacher === undefined || teacher === 'none' ? undefined : teacher;
  return readSnapshot(database, async (snapshot) => ({
    scheduled_lessons: await readScheduledLessons(snapshot, (lessons) =>
      lessons
        .where('scheduled_lesson.day', '>=', from)
        .where('scheduled_lesson.day', '<=', to)
        .$if(ofTeacher !== undefined, (own) => own.where('scheduled_lesson.teacher_id', '=', ofTeacher ?? ''))
        .$if(teacher === 'none', (none) => none.where('scheduled_lesson.teacher_id', 'is', null))
        .$if(room !== undefined, (inRoom) => inRoom.where('scheduled_lesson.room_id', '=', room ?? ''))
        .$if(student !== undefined, (own) => own.where(hasStudent([student ?? '']))),
    ),
    closures: await readClosures(snapshot, { from, to }),
    absences: await readAbsences(snapshot, { from, to }, ofTeacher === undefined ? undefined : [ofTeacher]),
  }));
}
