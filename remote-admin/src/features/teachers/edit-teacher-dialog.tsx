import { useQueryClient } from '@tanstack/react-query';
import { USERNAME_MAX_LENGTH } from 'api-contract/account';
import type { Teacher } from 'api-contract/teacher-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { InlineMessage } from 'design-system/inline-message';
import { Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useId } from 'react';
import { firstErrors, readText } from 'section-kit/forms/fields';
import { useForm } from 'section-kit/forms/use-form';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { api, endsSession } from 'shared-auth';
import { teacherMessages } from './messages';
import { writeTeacher } from './teacher-queries';
import { CHANGED_SCHEMA, type ChangedTeacher, TEACHER_TOAST } from './use-teacher-changes';

/** Changes the username of a teacher. */
export function RenameTeacherDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const formId = useId();
  const queryClient = useQueryClient();
  const form = useForm<string, 'username'>({
    read: (data) => readText(data, 'username'),
    validate: (username) => firstErrors([['username', username === '', teacherMessages.required]]),
    async submit(username) {
      const path = `/admin/teachers/${encodeURIComponent(teacher._id)}`;
      const { message, ...changed } = await api.patch<ChangedTeacher>(path, {
        body: { username },
        schema: CHANGED_SCHEMA,
      });
      writeTeacher(queryClient, changed);
      keyedToasts.succeeded(TEACHER_TOAST, message);
      onClose();
    },
    explain(error) {
      if (endsSession(error)) return undefined;
      return error.isUnreachable ? teacherMessages.failed : error.text;
    },
  });
  return (
    <Dialog
      open
      title={teacherMessages.renameTitle(teacher.username)}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={formId}
            busy={form.status === 'sending'}
            busyLabel={teacherMessages.working}
          >
            {teacherMessages.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {teacherMessages.cancel}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={form.submit} onInput={() => form.clear('username')} noValidate>
        <Stack>
          <TextField
            label={teacherMessages.name}
            hint={teacherMessages.renameHint}
            name="username"
            dir="auto"
            autoComplete="off"
            maxLength={USERNAME_MAX_LENGTH}
            defaultValue={teacher.username}
            error={form.errors.username}
            readOnly={form.status === 'sending'}
            required
          />
          {form.failure && (
            <Alert tone="error">
              <InlineMessage message={form.failure} />
            </Alert>
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
