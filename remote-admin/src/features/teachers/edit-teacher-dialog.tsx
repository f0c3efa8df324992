import { useQueryClient } from '@tanstack/react-query';
import { USERNAME_MAX_LENGTH } from 'api-contract/account';
import { EDUCATION_LEVELS } from 'api-contract/lesson';
import type { Teacher } from 'api-contract/teacher-schema';
import { ChipGroup } from 'design-system/chip-group';
import { DateField } from 'design-system/date-field';
import { TextField } from 'design-system/text-field';
import { useState } from 'react';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { teacherMessages } from './messages';
import { writeTeacher } from './teacher-queries';
import {
  changeOf,
  readTeacher,
  type TeacherField,
  type TeacherValues,
  validateTeacher,
} from './teacher-values';
import { CHANGED_SCHEMA, type ChangedTeacher, TEACHER_TOAST } from './use-teacher-changes';

/** Changes the username of a teacher and what the institute notes about the teacher. */
export function EditTeacherDialog({ teacher: edited, onClose }: { teacher: Teacher; onClose: () => void }) {
  const queryClient = useQueryClient();
  // A refetched record must not count as what the form was filled with.
  const [teacher] = useState(edited);
  const edit = useRecordEdit({ labels: teacherMessages.labels });
  const [levels, setLevels] = useState<readonly string[]>(teacher.education_levels);
  const form = useForm<TeacherValues, TeacherField>({
    read: readTeacher,
    validate: validateTeacher,
    async submit(values) {
      const path = `/admin/teachers/${encodeURIComponent(teacher._id)}`;
      const saved = await edit.save({
        ...{ change: changeOf(values, teacher), start: teacher },
        send: (body) => api.patch<ChangedTeacher>(path, { body, schema: CHANGED_SCHEMA }),
      });
      if (!saved) return false;
      const { message, ...changed } = saved;
      writeTeacher(queryClient, changed);
      keyedToasts.succeeded(TEACHER_TOAST, message);
      onClose();
      return true;
    },
    explain: (error) => saveFailure(error, teacherMessages.failed),
  });
  const isSending = form.status === 'sending';
  const field = (name: TeacherField) => ({
    name,
    label: teacherMessages.labels[name],
    error: form.errors[name],
    autoComplete: 'off',
    readOnly: isSending,
  });
  return (
    <>
      {edit.dialog}
      <FormDialog
        form={form}
        title={teacherMessages.editTitle(teacher.username)}
        submitLabel={teacherMessages.save}
        busyLabel={teacherMessages.working}
        cancelLabel={teacherMessages.cancel}
        onClose={onClose}
      >
        <TextField
          {...field('username')}
          hint={teacherMessages.renameHint}
          dir="auto"
          maxLength={USERNAME_MAX_LENGTH}
          defaultValue={teacher.username}
          required
        />
        <TextField {...field('phone')} dir="ltr" type="tel" defaultValue={teacher.phone ?? ''} optional />
        <ChipGroup
          label={teacherMessages.labels.education_levels}
          name="education_levels"
          multiple
          choices={EDUCATION_LEVELS.map((level) => ({ value: level, label: level }))}
          values={levels}
          onToggle={(level) =>
            setLevels((chosen) =>
              EDUCATION_LEVELS.filter((known) => chosen.includes(known) !== (known === level)),
            )
          }
          error={form.errors.education_levels}
          readOnly={isSending}
        />
        <TextField
          {...field('subjects')}
          hint={teacherMessages.subjectsHint}
          dir="auto"
          defaultValue={teacher.subjects.join('، ')}
          optional
        />
        <DateField
          {...field('clearance_until')}
          hint={teacherMessages.clearanceHint}
          defaultValue={teacher.clearance_until ?? ''}
          optional
        />
      </FormDialog>
    </>
  );
}
