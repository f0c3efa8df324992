import { useQuery } from '@tanstack/react-query';
import { currentMonth } from 'api-contract/current-day';
import type { StudentLesson } from 'api-contract/lesson-schema';
import { ATTENDANCE_NAMES } from 'api-contract/money';
import type { Student } from 'api-contract/student-schema';
import { hoursText } from 'arabic-text/hours-text';
import { Button } from 'design-system/button';
import { Dialog } from 'design-system/dialog';
import { Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { LoadingState } from 'design-system/states';
import { type Column, Table, type TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { sumHours } from 'lesson-kit/hours';
import { lessonDay } from 'lesson-kit/lesson';
import { columnLabels } from 'lesson-kit/lesson-labels';
import { Letterhead } from 'lesson-kit/letterhead';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { QueryContent } from 'section-kit/query-content';
import { attendanceMessages } from '../../shared/attendance/messages';
import { Note } from '../../shared/lists/list';
import { PrintSheet } from '../../shared/paper/print-sheet';
import { LessonNoteList } from './lesson-note-list';
import { partMessages, reportMessages } from './part-messages';
import { attendanceOf, lessonsOfMonth } from './part-queries';
import styles from './students.module.css';

interface MonthReportDialogProps {
  student: Pick<Student, '_id' | 'name'>;
  onClose: () => void;
}

/** A student's month for the parents: each approved lesson with attendance and what the teacher says of it, printed on paper. */
export function MonthReportDialog({ student, onClose }: MonthReportDialogProps) {
  const [month, setMonth] = useState(currentMonth);
  const [isPrinting, setIsPrinting] = useState(false);
  const stopPrinting = useCallback(() => setIsPrinting(false), []);
  const query = useQuery(lessonsOfMonth(student._id, month));
  const title = reportMessages.title(student.name, month);
  return (
    <Dialog
      open
      width="wide"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer />} disabled={!query.data} onClick={() => setIsPrinting(true)}>
            {reportMessages.print}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {reportMessages.close}
          </Button>
        </>
      }
    >
      <Stack>
        <MonthPicker label={reportMessages.month} value={month} onValueChange={setMonth} />
        <QueryContent
          query={query}
          loading={<LoadingState label={reportMessages.loading} lines={8} />}
          failed={reportMessages.loadFailed}
        >
          {({ rows }) => {
            const report = <MonthReport id={student._id} lessons={rows.filter(wasGiven).reverse()} />;
            return (
              <>
                {report}
                {isPrinting && (
                  <PrintSheet onDone={stopPrinting}>
                    <article>
                      <Letterhead />
                      <h1 className={styles.paperTitle}>{title}</h1>
                      {report}
                    </article>
                  </PrintSheet>
                )}
              </>
            );
          }}
        </QueryContent>
      </Stack>
    </Dialog>
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
const LINES: TableLines = { first: ['date'], second: ['attendance', 'hours', 'lesson'] };

const columnsFor = (id: string): Column<StudentLesson>[] => [
  {
    key: 'date',
    header: columnLabels.date,
    rowHeader: true,
    render: (lesson) => <DayText day={lessonDay(lesson)} />,
  },
  {
    key: 'lesson',
    header: reportMessages.lesson,
    userText: true,
    render: (lesson) => (
      <>
        <bdi>{lesson.subject}</bdi>، <bdi>{lesson.teacher_name}</bdi>
        <LessonNoteList notes={lesson} />
      </>
    ),
  },
  {
    key: 'hours',
    header: columnLabels.hours,
    render: ({ hours }) => hoursText(hours),
  },
  {
    key: 'attendance',
    header: reportMessages.attendance,
    besideTitle: true,
    render(lesson) {
      const attendance = attendanceOf(lesson, id);
      if (attendance?.cancelled) return attendanceMessages.cancelled;
      return ATTENDANCE_NAMES[attendance?.students[0] ?? 'present'];
    },
  },
];
