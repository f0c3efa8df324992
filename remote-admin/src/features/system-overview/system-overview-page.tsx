import { monthLabel } from 'arabic-text/months';
import { Button } from 'design-system/button';
import { Page, Stack } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePageReady } from 'section-contract/page-ready';
import { FilterBar } from '../../filters/filter-bar';
import { NameFilter } from '../../filters/name-filter';
import { pageTitle } from '../../frame/page-title';
import { currentMonth } from '../../lessons/current-day';
import { messages } from '../../messages';
import { StudentTable } from './student-table';
import styles from './system-overview-page.module.css';
import { TeacherTable } from './teacher-table';

const { overview } = messages;

/** `/SystemOverview`: a month of the whole institute, by teacher and by student. */
export default function SystemOverviewPage() {
  usePageReady(pageTitle(overview.title));
  const [month, setMonth] = useState(currentMonth);
  const [teacher, setTeacher] = useState('');
  const [student, setStudent] = useState('');
  return (
    <Page width="wide">
      <PageHeader
        title={overview.title}
        subtitle={overview.subtitle}
        actions={
          <Button
            className={styles.screenOnly}
            variant="secondary"
            icon={<Printer />}
            onClick={() => window.print()}
          >
            {overview.print}
          </Button>
        }
      />
      <p className={styles.paperOnly}>{chosen(month, teacher, student)}</p>
      <div className={styles.screenOnly}>
        <FilterBar label={overview.filters}>
          <MonthPicker label={messages.filters.month} value={month} onValueChange={setMonth} />
          <NameFilter
            label={messages.filters.teacher}
            name="teacher_name"
            value={teacher}
            onValueChange={setTeacher}
          />
          <NameFilter
            label={messages.filters.student}
            name="student_name"
            value={student}
            onValueChange={setStudent}
          />
        </FilterBar>
      </div>
      <Stack gap="large">
        <TeacherTable month={month} teacher={useDeferredValue(teacher)} />
        <StudentTable month={month} student={useDeferredValue(student)} />
      </Stack>
    </Page>
  );
}

/** What the filters hold, for the head of the printed page. */
function chosen(month: string, teacher: string, student: string): string {
  const [year, number] = month.split('-');
  return [
    `${monthLabel(Number(number))} ${year}`,
    teacher.trim() && `${messages.filters.teacher}: ${teacher.trim()}`,
    student.trim() && `${messages.filters.student}: ${student.trim()}`,
  ]
    .filter(Boolean)
    .join(messages.lesson.separator);
}
