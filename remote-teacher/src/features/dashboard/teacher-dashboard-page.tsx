import { Link } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';

export default function TeacherDashboardPage() {
  usePageReady('لوحة المعلم');
  return (
    <main>
      <h1>لوحة المعلم</h1>
      <Link to="/ViewPendingIndividualLessons">/ViewPendingIndividualLessons</Link>
    </main>
  );
}
