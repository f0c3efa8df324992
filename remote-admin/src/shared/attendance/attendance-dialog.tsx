import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LessonAttendance } from 'api-contract/attendance-schema';
import { ATTENDANCE_NAMES, ATTENDANCES, type Attendance } from 'api-contract/money';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { Button } from 'design-system/button';
import { Actions } from 'design-system/layout';
import { RadioGroup } from 'design-system/radio-group';
import { LoadingState } from 'design-system/states';
import type { Lesson } from 'lesson-kit/lesson';
import { lessonLabel } from 'lesson-kit/lesson-labels';
import { useState } from 'react';
import { FormDialog } from 'section-kit/forms/form-dialog';
import { useForm } from 'section-kit/forms/use-form';
import { useRecordEdit } from 'section-kit/forms/use-record-edit';
import { keyedToasts } from 'section-kit/keyed-toasts';
import { QueryContent } from 'section-kit/query-content';
import { saveFailure } from 'section-kit/save-failure';
import { api } from 'shared-auth';
import { usePermission } from '../rights/use-permission';
import styles from './attendance-dialog.module.css';
import { attendanceMessages } from './messages';

/** A student who missed a lesson. */
export interface Missed {
  id: string;
  name: string;
}

interface AttendanceDialogProps {
  lesson: Lesson;
  /** It is called with those who missed the lesson, to owe one of them hours. */
  onOwe: (students: Missed[]) => void;
  onClose: () => void;
}

/** What was chosen here; all else is as the server has it. */
interface Choices {
  cancelled?: boolean;
  paid?: boolean;
  /** The keys are ids of students. */
  students?: Readonly<Record<string, Attendance>>;
}

/**
 * Changes who took part in an approved lesson, and whether it is charged and paid. Those who do not decide on lessons only
 * read who took part, and those who do not see pay are not asked about it.
 */
export function AttendanceDialog({ lesson, onOwe, onClose }: AttendanceDialogProps) {
  const lessonId = lesson._id;
  const queryClient = useQueryClient();
  const query = useQuery(attendanceOf(lessonId));
  const mayDecide = usePermission('decisions');
  const mayPay = usePermission('pay');
  const [choices, setChoices] = useState<Choices>({});
  /** What the first choice was made in; a refetch must not count as seen. */
  const [chosenIn, setChosenIn] = useState<LessonAttendance>();
  const start = chosenIn ?? query.data;
  const changes = changesTo(start, choices);
  const edit = useRecordEdit({
    labels: {
      students: attendanceMessages.students,
      cancelled: attendanceMessages.lesson,
      paid: attendanceMessages.pay,
    },
    describe(field, value) {
      const { cancelled, given, paid, unpaid } = attendanceMessages;
      if (field === 'students') return studentsText(value, start);
      if (field === 'cancelled') return value === true ? cancelled : given;
      return value === true ? paid : unpaid;
    },
  });
  const form = useForm<Choices, never>({
    read: () => changes,
    validate: () => ({}),
    async submit({ students, ...change }) {
      const attendances = Object.entries(students ?? {}).map(([student_id, attendance]) => ({
        student_id,
        attendance,
      }));
      const chosen = { ...change, ...(attendances.length > 0 && { students: attendances }) };
      if (Object.keys(chosen).length === 0 || !start) {
        keyedToasts.succeeded(lessonId, attendanceMessages.nothingChanged);
      } else {
        const response = await edit.save({
          change: chosen,
          start: { ...start, students: attendanceIn(start, attendances) },
          send: (body) =>
            api.put<LessonAttendance & { message: string }>(pathOf(lessonId), {
              body,
              schema: { message: 'text', students: 'list' },
            }),
        });
        if (!response) return false;
        const { message, ...saved } = response;
        const before = missedIn(query.data).map(({ id }) => id);
        const missed = missedIn(saved).filter(({ id }) => !before.includes(id));
        keyedToasts.succeeded(
          lessonId,
          message,
          mayDecide && missed.length > 0
            ? { label: attendanceMessages.owe, onAction: () => onOwe(missed) }
            : undefined,
        );
        // What is charged and paid changes too.
        void queryClient.invalidateQueries();
      }
      onClose();
      return true;
    },
    explain: (error) => saveFailure(error, attendanceMessages.unconfirmed),
  });
  const isSending = form.status === 'sending';
  function choose(choice: Choices) {
    form.clear();
    setChosenIn(start);
    setChoices({ ...choices, ...choice });
  }
  return (
    <>
      {edit.dialog}
      <FormDialog
        form={form}
        title={attendanceMessages.openOf(lessonLabel(lesson))}
        submitLabel={attendanceMessages.save}
        busyLabel={attendanceMessages.saving}
        cancelLabel={attendanceMessages.cancel}
        onClose={onClose}
      >
        <QueryContent
          query={query}
          loading={<LoadingState label={attendanceMessages.loading} lines={4} />}
          failed={attendanceMessages.loadFailed}
        >
          {(attendance) => {
            const { cancelled = attendance.cancelled, paid = attendance.paid } = choices;
            const missed = missedIn(attendance);
            return (
              <>
                <RadioGroup
                  label={attendanceMessages.lesson}
                  hint={cancelled ? attendanceMessages.cancelledHint : undefined}
                  value={cancelled ? 'cancelled' : 'given'}
                  onValueChange={(value) => choose({ cancelled: value === 'cancelled' })}
                  options={[
                    { value: 'given', label: attendanceMessages.given },
                    { value: 'cancelled', label: attendanceMessages.cancelled },
                  ]}
                  readOnly={isSending || !mayDecide}
                />
                {!cancelled && (
                  <>
                    <Students
                      students={attendance.students}
                      chosen={choices.students ?? {}}
                      onChoose={(students) => choose({ students })}
                      readOnly={isSending || !mayDecide}
                    />
                    {mayPay && (
                      <RadioGroup
                        label={attendanceMessages.pay}
                        hint={attendanceMessages.payHint}
                        value={paid ? 'paid' : 'unpaid'}
                        onValueChange={(value) => choose({ paid: value === 'paid' })}
                        options={[
                          { value: 'paid', label: attendanceMessages.paid },
                          { value: 'unpaid', label: attendanceMessages.unpaid },
                        ]}
                        readOnly={isSending}
                      />
                    )}
                  </>
                )}
                {mayDecide && missed.length > 0 && Object.keys(changes).length === 0 && (
                  <Actions>
                    <Button
                      variant="secondary"
                      size="small"
                      aria-haspopup="dialog"
                      onClick={() => onOwe(missed)}
                    >
                      {attendanceMessages.owe}
                    </Button>
                  </Actions>
                )}
              </>
            );
          }}
        </QueryContent>
      </FormDialog>
    </>
  );
}

interface StudentsProps {
  students: LessonAttendance['students'];
  chosen: NonNullable<Choices['students']>;
  onChoose: (chosen: NonNullable<Choices['students']>) => void;
  readOnly: boolean;
}

function Students({ students, chosen, onChoose, readOnly }: StudentsProps) {
  return (
    <fieldset className={styles.students}>
      <legend>{attendanceMessages.students}</legend>
      <p className={styles.hint}>{attendanceMessages.studentsHint}</p>
      {students.map(({ student_id, student_name, attendance, owed_hours, make_up_hours }) => (
        <RadioGroup
          key={student_id}
          label={<bdi>{student_name}</bdi>}
          hint={hintOf(owed_hours, make_up_hours)}
          value={(student_id && chosen[student_id]) || attendance}
          onValueChange={(value) => student_id && onChoose({ ...chosen, [student_id]: value as Attendance })}
          options={ATTENDANCES.filter(
            (state) => state !== 'make-up' || owed_hours > 0 || attendance === 'make-up',
          ).map((state) => ({ value: state, label: ATTENDANCE_NAMES[state] }))}
          readOnly={readOnly || student_id === null}
        />
      ))}
    </fieldset>
  );
}

function pathOf(lessonId: string): string {
  return `/admin/lessons/${encodeURIComponent(lessonId)}/attendance`;
}

function attendanceOf(lessonId: string) {
  return queryOptions({
    queryKey: ['attendance', lessonId],
    queryFn: ({ signal }) =>
      api.get<LessonAttendance>(pathOf(lessonId), {
        signal,
        schema: { students: 'list' },
      }),
  });
}

/** What the form showed of some students. */
function attendanceIn(
  { students }: LessonAttendance,
  chosen: readonly { student_id: string }[],
): { student_id: string; attendance: Attendance }[] {
  return chosen.flatMap(({ student_id }) => {
    const student = students.find((each) => each.student_id === student_id);
    return student ? [{ student_id, attendance: student.attendance }] : [];
  });
}

function studentsText(value: unknown, lesson: LessonAttendance | undefined): string {
  const listed = Array.isArray(value) ? (value as { student_id: string; attendance: Attendance }[]) : [];
  return joinList(
    listed.map(({ student_id, attendance }) => {
      const student = lesson?.students.find((each) => each.student_id === student_id);
      return `${isolate(student?.student_name ?? '')}: ${ATTENDANCE_NAMES[attendance]}`;
    }),
  );
}

/** The choices that differ from what the server has. */
function changesTo(attendance: LessonAttendance | undefined, choices: Choices): Choices {
  if (!attendance) return {};
  const { cancelled = attendance.cancelled, paid = attendance.paid } = choices;
  const students = attendance.students.flatMap(
    ({ student_id, attendance: before }): [string, Attendance][] => {
      const chosen = student_id === null ? undefined : choices.students?.[student_id];
      return student_id === null || chosen === undefined || chosen === before ? [] : [[student_id, chosen]];
    },
  );
  return {
    ...(cancelled === attendance.cancelled ? {} : { cancelled }),
    ...(paid === attendance.paid ? {} : { paid }),
    ...(students.length === 0 ? {} : { students: Object.fromEntries(students) }),
  };
}

function hintOf(owedHours: number, makeUpHours: number): string | undefined {
  if (makeUpHours > 0) return attendanceMessages.recorded(makeUpHours);
  return owedHours > 0 ? attendanceMessages.owed(owedHours) : undefined;
}

/** Those who missed a lesson, are charged for it, and are not owed hours for it. */
function missedIn(lesson: LessonAttendance | undefined): Missed[] {
  if (!lesson || lesson.cancelled) return [];
  return lesson.students.flatMap(({ student_id, student_name, attendance, make_up_hours }) =>
    student_id !== null && make_up_hours === 0 && attendance === 'absent-charged'
      ? [{ id: student_id, name: student_name }]
      : [],
  );
}
