import { monthText } from 'arabic-text/months';
import { Button } from 'design-system/button';
import { Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { fieldLabels } from 'lesson-kit/lesson-labels';
import { Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { filterMessages } from '../../shared/filters/messages';
import { useMonth } from '../../shared/filters/use-month';
import { FilterBar, NameFilter } from '../../shared/lists/filter-bar';
import { ListPage } from '../../shared/lists/list-page';
import { MonthWorkbookButton } from '../../shared/month-workbook/month-workbook-button';
import { overviewMessages } from './messages';
import { StudentTable } from './student-table';
import { TeacherTable } from './teacher-table';

/** `/SystemOverview`: the hours of a month, by teacher and by student. */
export default function SystemOverviewPage() {
  const [month, setMonth] = useMonth();
  const [teacher, setTeacher] = useState('');
  const [student, setStudent] = useState('');
  const ofTeacher = teacher.trim() !== '';
  const ofStudent = student.trim() !== '';
  return (
    <ListPage
      title={overviewMessages.title}
      subtitle={overviewMessages.subtitle}
      actions={
        <>
          <MonthWorkbookButton month={month} />
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {overviewMessages.print}
          </Button>
        </>
      }
      filters={
        <FilterBar
          label={overviewMessages.filters}
          printSummary={{
            [filterMessages.month]: monthText(month),
            [fieldLabels.teacher_name]: teacher,
            [fieldLabels.student_name]: student,
          }}
        >
          <MonthPicker label={filterMessages.month} value={month} onValueChange={setMonth} />
          <NameFilter name="teacher_name" value={teacher} onValueChange={setTeacher} />
          <NameFilter name="student_name" value={student} onValueChange={setStudent} />
        </FilterBar>
      }
    >
      <Stack gap="large">
        {/* A printed page about one student omits the teachers, and a page about one teacher omits the students. */}
        <TeacherTable month={month} teacher={useDeferredValue(teacher)} printed={ofTeacher || !ofStudent} />
        <StudentTable month={month} student={useDeferredValue(student)} printed={ofStudent || !ofTeacher} />
      </Stack>
    </ListPage>
  );
}
