import type { Teacher, TeacherState } from 'api-contract/teacher-schema';
import { Badge, type BadgeProps } from 'design-system/badge';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { type Column, Table } from 'design-system/table';
import { MomentText } from 'lesson-kit/moment-text';
import { useMemo, useState } from 'react';
import { teacherMessages } from './messages';
import { PasswordLinkDialog } from './password-link-dialog';
import { RenameTeacherDialog } from './rename-teacher-dialog';
import styles from './teachers.module.css';
import { useTeacherChange } from './use-teacher-changes';

type Question = { asks: 'disable' | 'rename' | 'link'; teacher: Teacher };

/** Teachers with what may be done about each. */
export function TeacherTable({ teachers, busy }: { teachers: readonly Teacher[]; busy: boolean }) {
  const { mutate } = useTeacherChange();
  const [question, setQuestion] = useState<Question>();
  /** Admitted since the page was opened. */
  const [admitted, setAdmitted] = useState<ReadonlySet<string>>(new Set());
  const close = () => setQuestion(undefined);
  const columns = useMemo(
    (): Column<Teacher>[] => [
      ...COLUMNS,
      {
        key: 'actions',
        header: teacherMessages.actions,
        below: true,
        render: (teacher) => (
          <div className={styles.actions}>
            {(teacher.state === 'waiting' || admitted.has(teacher._id)) && (
              <RowButton
                teacher={teacher}
                action={teacher.state === 'waiting' ? teacherMessages.admit : teacherMessages.states.admitted}
                isMain
                // It keeps its place and the focus.
                isDone={teacher.state !== 'waiting'}
                onClick={() => {
                  setAdmitted((ids) => new Set(ids).add(teacher._id));
                  mutate({ teacher, change: 'admit' });
                }}
              />
            )}
            <RowButton
              teacher={teacher}
              action={teacher.state === 'disabled' ? teacherMessages.enable : teacherMessages.disable}
              onClick={() => {
                if (teacher.state === 'disabled') mutate({ teacher, change: 'enable' });
                else setQuestion({ asks: 'disable', teacher });
              }}
            />
            {teacher.state !== 'disabled' && (
              <RowButton
                teacher={teacher}
                action={teacherMessages.link}
                onClick={() => setQuestion({ asks: 'link', teacher })}
              />
            )}
            <RowButton
              teacher={teacher}
              action={teacherMessages.rename}
              onClick={() => setQuestion({ asks: 'rename', teacher })}
            />
          </div>
        ),
      },
    ],
    [mutate, admitted],
  );
  return (
    <>
      <Table
        caption={teacherMessages.title}
        columns={columns}
        rows={teachers}
        rowKey={({ _id }) => _id}
        busy={busy}
      />
      {question?.asks === 'rename' && <RenameTeacherDialog teacher={question.teacher} onClose={close} />}
      {question?.asks === 'link' && <PasswordLinkDialog teacher={question.teacher} onClose={close} />}
      {question?.asks === 'disable' && (
        <ConfirmDialog
          open
          tone="danger"
          message={teacherMessages.disableQuestion(question.teacher.username)}
          confirmLabel={teacherMessages.disable}
          cancelLabel={teacherMessages.cancel}
          onConfirm={() => {
            mutate({ teacher: question.teacher, change: 'disable' });
            close();
          }}
          onCancel={close}
        >
          {teacherMessages.disableHint}
        </ConfirmDialog>
      )}
    </>
  );
}

interface RowButtonProps {
  teacher: Teacher;
  action: string;
  isMain?: boolean;
  isDone?: boolean;
  onClick: () => void;
}

function RowButton({ teacher, action, isMain = false, isDone = false, onClick }: RowButtonProps) {
  return (
    <Button
      variant={isMain ? 'primary' : 'quiet'}
      size="small"
      aria-label={teacherMessages.ofTeacher(action, teacher.username)}
      aria-disabled={isDone}
      onClick={() => !isDone && onClick()}
    >
      {action}
    </Button>
  );
}

const TONES: Record<TeacherState, BadgeProps['tone']> = {
  waiting: 'waiting',
  admitted: 'success',
  disabled: 'danger',
  unverified: 'neutral',
};

const COLUMNS: Column<Teacher>[] = [
  {
    key: 'username',
    header: teacherMessages.name,
    typed: true,
    rowHeader: true,
    render: ({ username }) => <bdi>{username}</bdi>,
  },
  {
    key: 'email',
    header: teacherMessages.email,
    typed: true,
    render: ({ email }) => <bdi dir="ltr">{email}</bdi>,
  },
  {
    key: 'state',
    header: teacherMessages.state,
    render: ({ state }) => <Badge tone={TONES[state]}>{teacherMessages.states[state]}</Badge>,
  },
  {
    key: 'last-sign-in',
    header: teacherMessages.lastSignIn,
    render: ({ last_sign_in_at }) =>
      last_sign_in_at ? <MomentText at={last_sign_in_at} /> : teacherMessages.noSignIn,
  },
];
