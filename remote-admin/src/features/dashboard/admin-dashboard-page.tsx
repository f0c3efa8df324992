import { Link } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';

export default function AdminDashboardPage() {
  usePageReady('لوحة الإدارة');
  return (
    <main>
      <h1>لوحة الإدارة</h1>
      <Link to="/login">/login</Link>
    </main>
  );
}
