import { useQueryClient } from '@tanstack/react-query';
import type { Student } from 'api-contract/student-schema';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api } from 'shared-auth';
import { studentFormMessages, studentMessages } from './messages';
import { StudentForm } from './student-form';
import { STUDENT_SCHEMA, STUDENTS } from './student-queries';
import { inputOf, NO_STUDENT } from './student-values';

/** Adds a student. What is typed stays for the next opening when the dialog is closed. */
export function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <Dialog open width="wide" title={studentMessages.add} onClose={onClose}>
      <StudentForm
        name="new-student"
        start={NO_STUDENT}
        onSave={(texts, { keyOf }) => {
          const body = inputOf(texts);
          return api.post<Student>('/admin/students', {
            body,
            idempotencyKey: keyOf(body),
            schema: STUDENT_SCHEMA,
          });
        }}
        onSaved={(student) => {
          keyedToasts.succeeded('student', studentFormMessages.added(student.name));
          void queryClient.invalidateQueries({ queryKey: STUDENTS });
          onClose();
        }}
        actions={
          <Button variant="secondary" onClick={onClose}>
            {studentFormMessages.cancel}
          </Button>
        }
      />
    </Dialog>
  );
}
