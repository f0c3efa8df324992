import { Link } from 'react-router-dom';
import { usePageReady } from 'section-contract/page-ready';

export default function HomePage() {
  usePageReady('منارة');
  return (
    <main>
      <h1>منارة</h1>
      <Link to="/login">/login</Link>
    </main>
  );
}
