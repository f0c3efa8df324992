import { Link } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';

export default function LoginPage() {
  usePageReady('تسجيل الدخول');
  return (
    <main>
      <h1>تسجيل الدخول</h1>
      <Link to="/">/</Link>
    </main>
  );
}
