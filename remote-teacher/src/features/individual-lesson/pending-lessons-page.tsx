import { Link } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';

export default function PendingLessonsPage() {
  usePageReady('الدروس المعلقة');
  return (
    <main>
      <h1>الدروس المعلقة</h1>
      <Link to="/TeacherDashboard">/TeacherDashboard</Link>
    </main>
  );
}
