import { useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { StudentLesson } from 'api-contract/lesson-schema';
import { ATTENDANCE_NAMES } from 'api-contract/money';
import type { Student } from 'api-contract/student-schema';
import { hoursText } from 'arabic-text/hours-text';
import { Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { type Column, Table, type TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { sumHours } from 'lesson-kit/hours';
import { lessonDay } from 'lesson-kit/lesson';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { useState } from 'react';
import { attendanceMessages } from '../../shared/attendance/messages';
import { Note } from '../../shared/lists/list';
import { PaperDialog } from '../../shared/paper/paper-dialog';
import { LessonNoteList } from './lesson-note-list';
import { partMessages, reportMessages } from './part-messages';
import { attendanceOf, lessonsOfMonth } from './part-queries';

interface MonthReportDialogProps {
  student: Pick<Student, '_id' | 'name'>;
  onClose: () => void;
}

/** A student's month for the parents: each approved lesson with attendance and what the teacher says of it, printed on paper. */
export function MonthReportDialog({ student, onClose }: MonthReportDialogProps) {
  const [month, setMonth] = useState(currentMonth);
  return (
    <PaperDialog
      title={reportMessages.title(student.name, month)}
      query={useQuery(lessonsOfMonth(student._id, month))}
      loading={reportMessages.loading}
      failed={reportMessages.loadFailed}
      filter={<MonthPicker label={reportMessages.month} value={month} onValueChange={setMonth} />}
      onClose={onClose}
    >
      {({ rows }) => <MonthReport id={student._id} lessons={rows.filter(wasGiven).reverse()} />}
    </PaperDialog>
  );
}

const wasGiven = ({ status, deleted_at }: StudentLesson) => status === 'approved' && deleted_at === null;

/** The lessons of a student, and the hours of those at which the student was. */
function MonthReport({ id, lessons }: { id: string; lessons: readonly StudentLesson[] }) {
  const attended = lessons.filter((lesson) => wasThere(lesson, id));
  return (
    <Stack gap="small">
      <Table
        caption={partMessages.lessons}
        columns={columnsFor(id)}
        rows={lessons}
        rowKey={({ _id }) => _id}
        lines={LINES}
        empty={<Note>{reportMessages.none}</Note>}
      />
      {lessons.length > 0 && (
        <Note>{reportMessages.total(sumHours(attended.map(({ hours }) => hours)))}</Note>
      )}
    </Stack>
  );
}

function wasThere(lesson: StudentLesson, id: string): boolean {
  const attendance = attendanceOf(lesson, id);
  if (!attendance) return true;
  const [state = 'present'] = attendance.students;
  return !attendance.cancelled && (state === 'present' || state === 'make-up');
}

/** A phone shows these two lines. */
const LINES: TableLines = { first: ['date'], second: ['hours', 'attendance'] };

const columnsFor = (id: string): Column<StudentLesson>[] => [
  {
    key: 'date',
    header: columnLabels.date,
    rowHeader: true,
    render: (lesson) => <DayText day={lessonDay(lesson)} />,
  },
  {
    key: 'hours',
    header: columnLabels.hours,
    render: ({ hours }) => hoursText(hours),
  },
  {
    key: 'attendance',
    header: reportMessages.attendance,
    render(lesson) {
      const attendance = attendanceOf(lesson, id);
      if (attendance?.cancelled) return attendanceMessages.cancelled;
      return ATTENDANCE_NAMES[attendance?.students[0] ?? 'present'];
    },
  },
  {
    key: 'lesson',
    header: reportMessages.lesson,
    userText: true,
    fullLine: true,
    render: (lesson) => (
      <>
        <bdi>{lesson.subject}</bdi>، <bdi>{lesson.teacher_name}</bdi>
        <LessonNoteList notes={lesson} />
      </>
    ),
  },
];
