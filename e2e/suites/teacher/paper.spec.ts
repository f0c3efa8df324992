import { approveLessonsOf } from '../../harness/lessons';
import { expectReadablePaper } from '../../harness/paper';
import { startWork } from '../../harness/teacher-at-work';
import { test } from '../../harness/test';

test("prints a teacher's list with its month or search, without fields and buttons", async ({
  page,
  server,
}) => {
  const teacher = await startWork(page, server);
  await teacher.logLessons({});
  await teacher.logGroupLessons({});
  await approveLessonsOf(server, teacher);
  await expectReadablePaper(page, [
    ['/ViewApprovedIndividualLessons?month=2026-03', 'الشهر: آذار 2026'],
    ['/ViewApprovedGroupLessons?month=2026-03', 'الشهر: آذار 2026'],
    ['/DashboardOverview', /^\D+ \d{4}$/],
    ['/MyPay?month=2026-03', /، آذار 2026$/],
  ]);
});
