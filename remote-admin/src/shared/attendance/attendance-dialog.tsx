import { queryOptions, useQuery } from '@tanstack/react-query';
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
import { readText } from 'section-kit/forms/fields';
import { QueryDialog } from 'section-kit/forms/query-dialog';
import { SaveDialog } from 'section-kit/forms/save-dialog';
import { type Save, useSave } from 'section-kit/forms/use-save';
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

/**
 * Changes who took part in an approved lesson, and whether it is charged and paid. Those who do not decide on lessons only
 * read who took part, and those who do not see pay are not asked about it.
 */
export function AttendanceDialog(props: AttendanceDialogProps) {
  const { lesson, onClose } = props;
  return (
    <QueryDialog
      query={useQuery(attendanceOf(lesson._id))}
      title={attendanceMessages.openOf(lessonLabel(lesson))}
      loading={<LoadingState label={attendanceMessages.loading} lines={4} />}
      failed={attendanceMessages.loadFailed}
      onClose={onClose}
    >
      {(attendance) => <AttendanceForm {...props} attendance={attendance} />}
    </QueryDialog>
  );
}

interface AttendanceFormProps extends AttendanceDialogProps {
  attendance: LessonAttendance;
}

function AttendanceForm({ lesson, attendance, onOwe, onClose }: AttendanceFormProps) {
  const mayDecide = usePermission('decisions');
  const mayPay = usePermission('pay');
  const before = missedIn(attendance);
  const save = useSave({
    name: `attendance:${lesson._id}`,
    path: pathOf(lesson._id),
    method: 'put',
    record: attendance,
    labels: {
      students: attendanceMessages.students,
      cancelled: attendanceMessages.lesson,
      paid: attendanceMessages.pay,
    },
    describe(field, value) {
      const { cancelled, given, paid, unpaid } = attendanceMessages;
      if (field === 'students') return studentsText(value, attendance);
      if (field === 'cancelled') return value === true ? cancelled : given;
      return value === true ? paid : unpaid;
    },
    read: (data): AttendanceValues => ({
      cancelled: readText(data, 'cancelled') === 'yes',
      paid: data.has('paid') ? readText(data, 'paid') === 'yes' : undefined,
      students: attendance.students.flatMap(({ student_id }) => {
        const chosen = ATTENDANCES.find((each) => each === readText(data, `student-${student_id}`));
        return student_id && chosen ? [{ student_id, attendance: chosen }] : [];
      }),
    }),
    difference: changesOf,
    schema: { message: 'text', students: 'list' },
    action(saved: LessonAttendance & { message: string }) {
      const missed = missedIn(saved).filter(({ id }) => !before.some((each) => each.id === id));
      if (!mayDecide || missed.length === 0) return undefined;
      return { label: attendanceMessages.owe, onAction: () => onOwe(missed) };
    },
    unconfirmed: attendanceMessages.unconfirmed,
    onClose,
  });
  const readOnly = save.isSending || !mayDecide;
  const isCancelled = save.textIn('cancelled') === 'yes';
  return (
    <SaveDialog save={save} title={attendanceMessages.openOf(lessonLabel(lesson))}>
      <RadioGroup
        {...save.field('cancelled', attendance.cancelled ? 'yes' : 'no')}
        hint={isCancelled ? attendanceMessages.cancelledHint : undefined}
        options={[
          { value: 'no', label: attendanceMessages.given },
          { value: 'yes', label: attendanceMessages.cancelled },
        ]}
        readOnly={readOnly}
      />
      {!isCancelled && (
        <>
          <StudentFields students={attendance.students} restored={save.typed.restored} readOnly={readOnly} />
          {mayPay && (
            <RadioGroup
              {...save.field('paid', attendance.paid ? 'yes' : 'no')}
              hint={attendanceMessages.payHint}
              options={[
                { value: 'yes', label: attendanceMessages.paid },
                { value: 'no', label: attendanceMessages.unpaid },
              ]}
            />
          )}
        </>
      )}
      {mayDecide && before.length > 0 && !save.typed.isChanged() && (
        <Actions>
          <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => onOwe(before)}>
            {attendanceMessages.owe}
          </Button>
        </Actions>
      )}
    </SaveDialog>
  );
}

interface StudentFieldsProps {
  students: LessonAttendance['students'];
  restored: Save['typed']['restored'];
  readOnly: boolean;
}

function StudentFields({ students, restored, readOnly }: StudentFieldsProps) {
  return (
    <fieldset className={styles.students}>
      <legend>{attendanceMessages.students}</legend>
      <p className={styles.hint}>{attendanceMessages.studentsHint}</p>
      {students.map(({ student_id, student_name, attendance, owed_hours, make_up_hours }) => (
        <RadioGroup
          key={student_id}
          name={`student-${student_id}`}
          label={<bdi>{student_name}</bdi>}
          hint={hintOf(owed_hours, make_up_hours)}
          defaultValue={restored[`student-${student_id}`]?.[0] ?? attendance}
          options={ATTENDANCES.filter(
            (state) => state !== 'make-up' || owed_hours > 0 || attendance === 'make-up',
          ).map((state) => ({ value: state, label: ATTENDANCE_NAMES[state] }))}
          readOnly={readOnly || student_id === null}
        />
      ))}
    </fieldset>
  );
}

interface AttendanceValues {
  cancelled: boolean;
  /** It is unknown where the form does not ask about it. */
  paid: boolean | undefined;
  students: { student_id: string; attendance: Attendance }[];
}

/** What differs, and of the students those who differ. What the form no longer asks about does not change. */
function changesOf(before: AttendanceValues, after: AttendanceValues): Partial<AttendanceValues> {
  const earlier = new Map(before.students.map(({ student_id, attendance }) => [student_id, attendance]));
  const students = after.students.filter(
    ({ student_id, attendance }) => earlier.has(student_id) && earlier.get(student_id) !== attendance,
  );
  return {
    ...(after.cancelled !== before.cancelled && { cancelled: after.cancelled }),
    ...(after.paid !== undefined &&
      before.paid !== undefined &&
      after.paid !== before.paid && { paid: after.paid }),
    ...(students.length > 0 && { students }),
  };
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
    // An old answer must not fill a form.
    gcTime: 0,
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
