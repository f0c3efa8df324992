import { currentDay } from 'api-contract/current-day';
import { dialledNumber } from 'api-contract/phone-number';
import type { Teacher, TeacherState } from 'api-contract/teacher-schema';
import { plainDayText } from 'arabic-text/day-text';
import { joinList } from 'arabic-text/list';
import { Badge, type BadgeProps } from 'design-system/badge';
import { Button } from 'design-system/button';
import { ConfirmDialog } from 'design-system/confirm';
import { type Column, Table } from 'design-system/table';
import { useMemo, useState } from 'react';
import { MomentText } from 'section-kit/moment-text';
import { RecordHistoryButton } from '../../shared/history/record-history';
import { PasswordLinkDialog } from '../../shared/password-link/password-link-dialog';
import { PersonalDataButtons } from '../../shared/personal-data/personal-data-buttons';
import { usePermission } from '../../shared/rights/use-permission';
import { EditTeacherDialog } from './edit-teacher-dialog';
import { teacherMessages } from './messages';
import styles from './teachers.module.css';
import { useTeacherChange } from './use-teacher-changes';

/** So many days before its end, a clearance is marked. */
const CLEARANCE_NOTICE_DAYS = 30;
const DAY_MS = 86_400_000;

type Question = { asks: 'disable' | 'edit' | 'link'; teacher: Teacher };

/** Teachers with what may be done about each. */
export function TeacherTable({ teachers, busy }: { teachers: readonly Teacher[]; busy: boolean }) {
  const mayDecide = usePermission('decisions');
  const { mutate } = useTeacherChange();
  const [question, setQuestion] = useState<Question>();
  /** Admitted since the page was opened. */
  const [admitted, setAdmitted] = useState<ReadonlySet<string>>(new Set());
  const isOwner = usePermission('administration');
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
            {mayDecide && !teacher.erased_at && (
              <>
                {(teacher.state === 'waiting' || admitted.has(teacher._id)) && (
                  <RowButton
                    teacher={teacher}
                    action={
                      teacher.state === 'waiting' ? teacherMessages.admit : teacherMessages.states.admitted
                    }
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
                  action={teacherMessages.edit}
                  onClick={() => setQuestion({ asks: 'edit', teacher })}
                />
              </>
            )}
            <RecordHistoryButton
              kind="account"
              id={teacher._id}
              name={teacherMessages.accountOf(teacher.username)}
            />
            {isOwner && (
              <PersonalDataButtons
                person={{ kind: 'teacher', id: teacher._id, name: teacher.username }}
                isErased={Boolean(teacher.erased_at)}
                inRow
              />
            )}
          </div>
        ),
      },
    ],
    [mayDecide, mutate, admitted, isOwner],
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
      {question?.asks === 'edit' && <EditTeacherDialog teacher={question.teacher} onClose={close} />}
      {question?.asks === 'link' && (
        <PasswordLinkDialog
          username={question.teacher.username}
          email={question.teacher.email}
          path={`/admin/teachers/${encodeURIComponent(question.teacher._id)}`}
          onClose={close}
        />
      )}
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

/** The last day of a clearance, marked from 30 days before it on. */
function ClearanceBadge({ until }: { until: string }) {
  const days = (Date.parse(until) - Date.parse(currentDay())) / DAY_MS;
  const tone = days < 0 ? 'danger' : days <= CLEARANCE_NOTICE_DAYS ? 'waiting' : 'neutral';
  return <Badge tone={tone}>{teacherMessages.clearance(plainDayText(until), days < 0)}</Badge>;
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
    render: ({ email, phone }) => (
      <span className={styles.lines}>
        <bdi dir="ltr">{email}</bdi>
        {phone && (
          <a href={`tel:${dialledNumber(phone)?.tel ?? phone}`} aria-label={teacherMessages.call(phone)}>
            <bdi dir="ltr">{phone}</bdi>
          </a>
        )}
      </span>
    ),
  },
  {
    key: 'teaches',
    header: teacherMessages.teaches,
    render: ({ education_levels, subjects }) =>
      joinList([...education_levels, ...subjects]) || teacherMessages.notNoted,
  },
  {
    key: 'state',
    header: teacherMessages.state,
    render: ({ state, clearance_until }) => (
      <span className={styles.lines}>
        <Badge tone={TONES[state]}>{teacherMessages.states[state]}</Badge>
        {clearance_until && <ClearanceBadge until={clearance_until} />}
      </span>
    ),
  },
  {
    key: 'last-sign-in',
    header: teacherMessages.lastSignIn,
    render: ({ last_sign_in_at }) =>
      last_sign_in_at ? <MomentText at={last_sign_in_at} /> : teacherMessages.noSignIn,
  },
];
