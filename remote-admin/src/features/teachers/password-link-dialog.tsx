import { useMutation } from '@tanstack/react-query';
import type { PasswordLink, Teacher } from 'api-contract/teacher-schema';
import { Alert } from 'design-system/alert';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { TextField } from 'design-system/text-field';
import { useRef } from 'react';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { ApiError, api } from 'shared-auth';
import { teacherMessages } from './messages';
import { TEACHER_TOAST } from './use-teacher-changes';

/** Creates a link with which a teacher chooses a new password. It is shown here only, and in no cache. */
export function PasswordLinkDialog({ teacher, onClose }: { teacher: Teacher; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () =>
      api.post<PasswordLink>(`/admin/teachers/${encodeURIComponent(teacher._id)}/password-link`, {
        schema: { link: 'text' },
      }),
    gcTime: 0,
  });

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link);
      keyedToasts.succeeded(TEACHER_TOAST, teacherMessages.copied);
    } catch {
      // Without the permission, the person copies the selected text.
      field.current?.select();
    }
  }

  const reason = error instanceof ApiError && !error.isUnreachable ? error.text : undefined;
  return (
    <Dialog
      open
      title={teacherMessages.linkTitle(teacher.username)}
      onClose={onClose}
      footer={
        <>
          {data ? (
            <Button onClick={() => void copy(data.link)}>{teacherMessages.copy}</Button>
          ) : (
            <Button busy={isPending} busyLabel={teacherMessages.working} onClick={() => mutate()}>
              {teacherMessages.createLink}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {teacherMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{teacherMessages.linkHint}</p>
        {error && <Alert tone="error">{reason ?? teacherMessages.failed}</Alert>}
        {data && (
          <TextField
            ref={field}
            label={teacherMessages.linkLabel}
            name="link"
            dir="ltr"
            readOnly
            value={data.link}
          />
        )}
      </Stack>
    </Dialog>
  );
}
