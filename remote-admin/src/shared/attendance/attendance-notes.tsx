import type { ListedAttendance } from 'api-contract/attendance-schema';
import { ATTENDANCE_NAMES, ATTENDANCES, type Attendance } from 'api-contract/money';
import { isolate } from 'arabic-text/isolate';
import { joinList } from 'arabic-text/list';
import { BelowText } from '../lists/below-text';
import { attendanceMessages } from './messages';

interface AttendanceNotesProps {
  attendance: ListedAttendance | null | undefined;
  /** The students are in their order; a lesson of one student has `undefined`. */
  names: readonly string[] | undefined;
}

/** Says what differs from all being present and the teacher being paid: `غياب محسوب: سامي خوري`. */
export function AttendanceNotes({ attendance, names }: AttendanceNotesProps) {
  if (!attendance) return null;
  return notesOf(attendance, names).map((note) => <BelowText key={note}>{note}</BelowText>);
}

function notesOf({ cancelled, paid, students }: ListedAttendance, names: readonly string[] | undefined) {
  if (cancelled) return [attendanceMessages.cancelled];
  const textOf = (state: Attendance) => {
    const inState = names?.filter((_, index) => students[index] === state).map(isolate);
    return inState ? `${ATTENDANCE_NAMES[state]}: ${joinList(inState)}` : ATTENDANCE_NAMES[state];
  };
  const absences = ATTENDANCES.filter((state) => state !== 'present' && students.includes(state)).map(textOf);
  return paid ? absences : [...absences, attendanceMessages.payUnpaid];
}
