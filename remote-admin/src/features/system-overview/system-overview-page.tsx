import { Stack } from 'design-system/layout';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { useDeferredValue } from 'react';
import { useMonthFilter } from '../../shared/filters/month-filter';
import { Filters, useTextFilter } from '../../shared/lists/filters';
import { ListPage } from '../../shared/lists/list-page';
import { PrintButton } from '../../shared/lists/print-button';
import { WorkbookButton } from '../../shared/workbook/workbook-button';
import { overviewMessages } from './messages';
import { StudentTable } from './student-table';
import { TeacherTable } from './teacher-table';

/** `/SystemOverview`: the hours of a month, by teacher and by student. */
export default function SystemOverviewPage() {
  const monthFilter = useMonthFilter();
  const teacher = useTextFilter('teacher_name', fieldLabels.teacher_name);
  const student = useTextFilter('student_name', fieldLabels.student_name);
  const month = monthFilter.value;
  return (
    <ListPage
      title={overviewMessages.title}
      subtitle={overviewMessages.subtitle}
      actions={
        <>
          <WorkbookButton period={month} />
          <PrintButton />
        </>
      }
      filters={<Filters label={overviewMessages.filters} filters={[monthFilter, teacher, student]} />}
    >
      <Stack gap="large">
        {/* A printed page about one student omits the teachers, and a page about one teacher omits the students. */}
        <TeacherTable
          month={month}
          teacher={useDeferredValue(teacher.value)}
          printed={teacher.isSet || !student.isSet}
        />
        <StudentTable
          month={month}
          student={useDeferredValue(student.value)}
          printed={student.isSet || !teacher.isSet}
        />
      </Stack>
    </ListPage>
  );
}
