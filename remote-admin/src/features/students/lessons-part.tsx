import { useInfiniteQuery } from '@tanstack/react-query';
import { LESSON_TYPE_NAMES } from 'api-contract/lesson';
import type { StudentLesson } from 'api-contract/lesson-schema';
import type { Student } from 'api-contract/student-schema';
import { dayText } from 'arabic-text/day-text';
import { formatNumber } from 'arabic-text/numbers';
import { Badge } from 'design-system/badge';
import { Actions } from 'design-system/layout';
import type { Column, TableLines } from 'design-system/table';
import { DayText } from 'lesson-kit/day-text';
import { type Lesson, lessonDay, lessonMonth } from 'lesson-kit/lesson';
import { columnLabels, lessonLabel, STATUS_NAMES } from 'lesson-kit/lesson-labels';
import { useCallback, useMemo, useState } from 'react';
import type { To } from 'react-router-dom';
import { AttendanceButton } from '../../shared/attendance/attendance-button';
import { AttendanceDialogs } from '../../shared/attendance/attendance-dialogs';
import { AttendanceNotes } from '../../shared/attendance/attendance-notes';
import { GuardedLink } from '../../shared/frame/guarded-link';
import { lessonLink } from '../../shared/lessons/lesson-link';
import { textColumn } from '../../shared/lists/columns';
import { DialogButton } from '../../shared/lists/dialog-button';
import { List } from '../../shared/lists/list';
import { RecordSection } from '../../shared/record/record-section';
import { usePermission } from '../../shared/rights/use-permission';
import { LessonNoteList } from './lesson-note-list';
import { MonthReportDialog } from './month-report-dialog';
import { partMessages, reportMessages } from './part-messages';
import { attendanceOf, studentLessons } from './part-queries';

/** A student's lessons of both types and every state, each day with a link to the list that has the lesson, and a month's report. */
export function LessonsPart({ student }: { student: Pick<Student, '_id' | 'name'> }) {
  const id = student._id;
  const maySeeMoney = usePermission('money');
  const [attended, setAttended] = useState<Lesson>();
  const actions = useCallback((lesson: StudentLesson) => lessonActions(lesson, setAttended), []);
  return (
    <RecordSection title={partMessages.lessons}>
      <Actions>
        <DialogButton
          variant="secondary"
          dialog={(close) => <MonthReportDialog student={student} onClose={close} />}
        >
          {reportMessages.open}
        </DialogButton>
      </Actions>
      <List
        query={useInfiniteQuery(studentLessons(id))}
        messages={partMessages.lessonStates}
        caption={partMessages.lessons}
        columns={useMemo(() => columnsFor(id), [id])}
        lines={LINES}
        actions={maySeeMoney && actions}
      />
      <AttendanceDialogs lesson={attended} onClose={() => setAttended(undefined)} />
    </RecordSection>
  );
}

/** The list of a lesson, in its month. */
function listOf(lesson: StudentLesson): To {
  const search = `?month=${lessonMonth(lesson)}`;
  if (lesson.deleted_at !== null) return { pathname: '/DeletedLessonsAdmin', search };
  if (lesson.status === 'rejected') return { pathname: '/RejectedLessonsAdmin', search };
  return lessonLink(lesson as Lesson);
}

/** @param id of the student, whose attendance is shown */
function LessonState({ lesson, id }: { lesson: StudentLesson; id: string }) {
  const { status, deleted_at } = lesson;
  if (deleted_at !== null) return <Badge>{partMessages.deleted}</Badge>;
  return (
    <>
      <Badge tone={TONES[status]}>{STATUS_NAMES[status]}</Badge>
      <AttendanceNotes attendance={attendanceOf(lesson, id)} names={undefined} />
    </>
  );
}

const TONES = { pending: 'waiting', approved: 'success', rejected: 'danger' } as const;

/** A phone shows these two lines. */
const LINES: TableLines = {
  first: ['date'],
  second: ['state', 'hours', 'type', 'teacher_name', 'subject'],
};

const columnsFor = (id: string): Column<StudentLesson>[] => [
  {
    key: 'date',
    header: columnLabels.date,
    rowHeader: true,
    render: (lesson) => (
      <GuardedLink to={listOf(lesson)} aria-label={partMessages.openLesson(dayText(lessonDay(lesson)))}>
        <DayText day={lessonDay(lesson)} />
      </GuardedLink>
    ),
  },
  {
    key: 'hours',
    header: columnLabels.hours,
    render: ({ hours }) => <bdi dir="ltr">{formatNumber(hours)}</bdi>,
  },
  { key: 'type', header: partMessages.type, render: ({ type }) => LESSON_TYPE_NAMES[type] },
  {
    key: 'subject',
    header: columnLabels.subject,
    userText: true,
    render: (lesson) => (
      <>
        <bdi>{lesson.subject}</bdi>
        <LessonNoteList notes={lesson} />
      </>
    ),
  },
  textColumn('teacher_name', columnLabels.teacher_name, ({ teacher_name }) => teacher_name),
  {
    key: 'state',
    header: partMessages.state,
    besideTitle: true,
    render: (lesson) => <LessonState lesson={lesson} id={id} />,
  },
];

const lessonActions = (lesson: StudentLesson, onOpen: (lesson: Lesson) => void) =>
  lesson.status === 'approved' &&
  lesson.deleted_at === null && (
    <AttendanceButton lesson={lessonLabel(lesson as Lesson)} onOpen={() => onOpen(lesson as Lesson)} />
  );
