import { useQueryClient } from '@tanstack/react-query';
import { USERNAME_MAX_LENGTH } from 'api-contract/account';
import type { Teacher } from 'api-contract/teacher-schema';
import { joinList, splitList } from 'arabic-text/list';
import { DateField } from 'design-system/date-field';
import { TextField } from 'design-system/text-field';
import { ChipsField } from 'section-kit/forms/chips-field';
import { readText } from 'section-kit/forms/fields';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { useSave } from 'section-kit/forms/use-save';
import { LEVEL_OPTIONS } from '../../shared/lessons/lesson-options';
import { teacherMessages } from './messages';
import { writeTeacher } from './teacher-queries';
import { CHANGED_SCHEMA, type ChangedTeacher } from './use-teacher-changes';

/** Changes the username of a teacher and what the institute notes about the teacher. */
export function EditTeacherDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const queryClient = useQueryClient();
  const save = useSave({
    name: `teacher:${teacher._id}`,
    path: `/admin/teachers/${encodeURIComponent(teacher._id)}`,
    record: teacher,
    labels: teacherMessages.labels,
    read: (data) => ({
      username: readText(data, 'username'),
      phone: readText(data, 'phone') || null,
      education_levels: data.getAll('education_levels'),
      subjects: splitList(readText(data, 'subjects')),
      // A text that is no day is sent as it is, for the server's reason.
      clearance_until: readText(data, 'clearance_until') || null,
    }),
    rules: ({ username }) => [['username', username === '', teacherMessages.required]],
    schema: CHANGED_SCHEMA,
    // The row keeps its place.
    queries: [],
    onSaved: ({ message: _, ...saved }: ChangedTeacher) => writeTeacher(queryClient, saved),
    onClose,
  });
  return (
    <SaveDialog save={save} title={teacherMessages.editTitle(teacher.username)}>
      <TextField
        {...save.field('username')}
        hint={teacherMessages.renameHint}
        dir="auto"
        maxLength={USERNAME_MAX_LENGTH}
        required
      />
      <TextField {...save.field('phone')} dir="ltr" type="tel" optional />
      <ChipsField {...save.listField('education_levels')} choices={LEVEL_OPTIONS} />
      <TextField
        {...save.field('subjects', joinList(teacher.subjects))}
        hint={teacherMessages.subjectsHint}
        dir="auto"
        optional
      />
      <DateField {...save.field('clearance_until')} hint={teacherMessages.clearanceHint} optional />
    </SaveDialog>
  );
}
