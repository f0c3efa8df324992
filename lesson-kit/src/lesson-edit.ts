import type { LessonChange } from 'api-contract/lesson-schema';
import { hoursText } from 'arabic-text/hours-text';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { fieldLabels } from './lesson-labels';

interface LessonEdit<Saved> {
  change: LessonChange;
  /** The fields that the form was filled from. */
  start: LessonChange;
  send: (body: LessonChange) => Promise<Saved>;
}

/** Saves what was changed of a pending lesson, as {@link useRecordEdit}. The chosen records of students go with their names. */
export function useLessonEdit() {
  const edit = useRecordEdit({
    labels: fieldLabels,
    describe: (field, value) =>
      field === 'hours' && typeof value === 'number' ? hoursText(value) : undefined,
  });
  return {
    save<Saved>({ change: { student_id, student_ids, ...change }, start, send }: LessonEdit<Saved>) {
      const chosen = {
        ...(student_id !== undefined && { student_id }),
        ...(student_ids !== undefined && { student_ids }),
      };
      return edit.save({
        change,
        start,
        send(body) {
          const namesStudents = body.student_name !== undefined || body.student_names !== undefined;
          return send(namesStudents ? { ...body, ...chosen } : body);
        },
      });
    },
    dialog: edit.dialog,
  };
}
