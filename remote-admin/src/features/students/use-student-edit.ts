import { useQueryClient } from '@tanstack/react-query';
import type { StudentChange } from 'api-contract/student-schema';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { familyRecord } from '../../shared/families/family-queries';
import { studentFormMessages, studentMessages } from './messages';
import { changeStudent } from './student-queries';

/** Saves what was changed of a student's record; another person's change of the same field is asked about. */
export function useStudentEdit() {
  const queryClient = useQueryClient();
  const { save, dialog } = useRecordEdit({
    labels: studentFormMessages.labels,
    describe(field, value) {
      if (field === 'active') return value === true ? studentMessages.current : studentMessages.left;
      if (field !== 'family_id' || typeof value !== 'string') return undefined;
      return queryClient.fetchQuery(familyRecord(value)).then(
        ({ guardian_name }) => guardian_name,
        // The question is asked also without a connection.
        () => undefined,
      );
    },
  });
  return {
    /** It takes what the `save` of {@link useRecordEdit} takes. */
    save: (id: string, change: StudentChange, start: StudentChange) =>
      save({ change, start, send: (body) => changeStudent(id, body) }),
    dialog,
  };
}
