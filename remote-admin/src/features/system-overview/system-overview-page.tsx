import { Button } from 'design-system/button';
import { Page, Stack, Toolbar } from 'design-system/layout';
import { MonthPicker } from 'design-system/month-picker';
import { PageHeader } from 'design-system/page-header';
import { TextField } from 'design-system/text-field';
import { Printer } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePageReady } from 'section-contract/page-ready';
import { currentMonth } from '../../lessons/current-day';
import { messages } from '../../messages';
import { StudentTable } from './student-table';
import { TeacherTable } from './teacher-table';

const { overview } = messages;

/** `/SystemOverview`: a month of the whole institute, by teacher and by student. */
export default function SystemOverviewPage() {
  usePageReady(overview.title);
  const [month, setMonth] = useState(currentMonth);
  const [teacher, setTeacher] = useState('');
  const [student, setStudent] = useState('');
  return (
    <Page width="wide">
      <PageHeader
        title={overview.title}
        subtitle={overview.subtitle}
        actions={
          <Button variant="secondary" icon={<Printer />} onClick={() => window.print()}>
            {overview.print}
          </Button>
        }
      />
      <Toolbar aria-label={overview.filters}>
        <MonthPicker label={messages.filters.month} value={month} onValueChange={setMonth} />
        <TextField
          label={messages.filters.teacher}
          name="teacher_name"
          type="search"
          dir="auto"
          autoComplete="off"
          value={teacher}
          onChange={(event) => setTeacher(event.target.value)}
        />
        <TextField
          label={messages.filters.student}
          name="student_name"
          type="search"
          dir="auto"
          autoComplete="off"
          value={student}
          onChange={(event) => setStudent(event.target.value)}
        />
      </Toolbar>
      <Stack gap="large">
        <TeacherTable month={month} teacher={useDeferredValue(teacher)} />
        <StudentTable month={month} student={useDeferredValue(student)} />
      </Stack>
    </Page>
  );
}
