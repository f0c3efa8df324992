import { waitFor } from '@testing-library/react';
import { PendingIndividualLessonsPage } from '../../features/approvals/pending-lessons-page';
import { useAdminSite } from '../../testing/admin-site';
import { rowOf } from '../../testing/rows';

const site = useAdminSite();

test('shows new lessons when the list is opened again', async () => {
  await site.enterLesson({ student_name: 'هالة زيدان' });
  site.open(PendingIndividualLessonsPage);
  await waitFor(() => rowOf(/هالة زيدان/));
  await site.enterLesson({ student_name: 'سامي خوري' });
  await site.leaveAndComeBack();
  await waitFor(() => rowOf(/سامي خوري/));
});
