import type { Teacher } from 'api-contract/teacher-schema';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { useState } from 'react';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { RowDialogButton, useOpenDialog } from '../../shared/lists/dialog-button';
import { PasswordLinkDialog } from '../../shared/password-link/password-link-dialog';
import { PersonalDataButtons } from '../../shared/personal-data/personal-data-buttons';
import { usePermission } from '../../shared/rights/use-permission';
import { SettleLessonsDialog } from '../../shared/timetable/settle-lessons-dialog';
import { EditTeacherDialog } from './edit-teacher-dialog';
import { teacherMessages } from './messages';
import { type ChangedTeacher, useTeacherChange } from './use-teacher-changes';

/** What may be done about a teacher. */
export function TeacherActions({ teacher }: { teacher: Teacher }) {
  const { _id, username, erased_at } = teacher;
  const mayDecide = usePermission('decisions');
  const isOwner = usePermission('administration');
  return (
    <>
      {mayDecide && !erased_at && <AccountButtons teacher={teacher} />}
      <RecordHistoryButton kind="account" id={_id} name={teacherMessages.accountOf(username)} />
      {isOwner && (
        <PersonalDataButtons
          person={{ kind: 'teacher', id: _id, name: username }}
          isErased={Boolean(erased_at)}
          inRow
        />
      )}
    </>
  );
}

function AccountButtons({ teacher }: { teacher: Teacher }) {
  const { _id, username, email, state } = teacher;
  const { mutate } = useTeacherChange();
  const openDialog = useOpenDialog();
  const [wasWaiting] = useState(state === 'waiting');
  const isWaiting = state === 'waiting';
  const isDisabled = state === 'disabled';
  const labelOf = (action: string) => teacherMessages.ofTeacher(action, username);
  const admitLabel = isWaiting ? teacherMessages.admit : teacherMessages.states.admitted;
  /** Offers a substitute for the lessons that are left without a teacher. */
  const settle = ({ unassigned }: ChangedTeacher) => {
    if (unassigned)
      openDialog((close) => (
        <SettleLessonsDialog hitting={{ ...unassigned, teacher_id: 'none' }} onClose={close} />
      ));
  };
  const renderQuestion = (close: () => void) => (
    <ConfirmDialog
      open
      tone="danger"
      message={teacherMessages.disableQuestion(username)}
      confirmLabel={teacherMessages.disable}
      cancelLabel={teacherMessages.cancel}
      onConfirm={() => {
        mutate({ teacher, change: 'disable' }, { onSuccess: settle });
        close();
      }}
      onCancel={close}
    >
      {teacherMessages.disableHint}
    </ConfirmDialog>
  );
  return (
    <>
      {(isWaiting || wasWaiting) && (
        // It keeps its place and the focus once the teacher is admitted.
        <Button
          size="small"
          aria-label={labelOf(admitLabel)}
          aria-disabled={!isWaiting}
          onClick={() => mutate({ teacher, change: 'admit' })}
        >
          {admitLabel}
        </Button>
      )}
      <Button
        variant="quiet"
        size="small"
        aria-label={labelOf(isDisabled ? teacherMessages.enable : teacherMessages.disable)}
        onClick={() => {
          if (isDisabled) mutate({ teacher, change: 'enable' });
          else openDialog(renderQuestion);
        }}
      >
        {isDisabled ? teacherMessages.enable : teacherMessages.disable}
      </Button>
      {!isDisabled && (
        <RowDialogButton
          label={labelOf(teacherMessages.link)}
          dialog={(close) => (
            <PasswordLinkDialog
              username={username}
              email={email}
              path={`/admin/teachers/${encodeURIComponent(_id)}`}
              onClose={close}
            />
          )}
        >
          {teacherMessages.link}
        </RowDialogButton>
      )}
      <RowDialogButton
        label={labelOf(teacherMessages.edit)}
        dialog={(close) => <EditTeacherDialog teacher={teacher} onClose={close} />}
      >
        {teacherMessages.edit}
      </RowDialogButton>
    </>
  );
}
