import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Teacher, UnassignedLessons } from 'api-contract/teacher-schema';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api, endsSession } from 'shared-auth';
import { teacherMessages } from './messages';
import { writeTeacher } from './teacher-queries';

/** The key of the toasts about teachers. */
const TEACHER_TOAST = 'teacher';

/** The response to a change: the teacher, and what was done. */
export type ChangedTeacher = Teacher & { message: string; unassigned?: UnassignedLessons | null };

/** Without these fields a row cannot be shown. */
export const CHANGED_SCHEMA = { username: 'text', state: 'text' } as const;

/** Admits, disables or enables a teacher. The same request again changes nothing more. */
export function useTeacherChange() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ teacher, change }: { teacher: Teacher; change: 'admit' | 'disable' | 'enable' }) =>
      api.post<ChangedTeacher>(`/admin/teachers/${encodeURIComponent(teacher._id)}/${change}`, {
        schema: CHANGED_SCHEMA,
      }),
    onMutate: () => keyedToasts.clear(TEACHER_TOAST),
    onSuccess({ message, unassigned: _, ...changed }) {
      writeTeacher(queryClient, changed);
      keyedToasts.succeeded(TEACHER_TOAST, message);
    },
    onError(error) {
      if (endsSession(error)) return;
      const failure = saveFailure(error, teacherMessages.failed);
      if (failure) keyedToasts.failed(TEACHER_TOAST, failure);
    },
  });
}
