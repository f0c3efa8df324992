import { buttonClass } from 'design-system/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { frameMessages } from './messages';

/** The link back to the dashboard, at the top of every other page. */
export function BackToDashboard() {
  return (
    <Link className={buttonClass({ variant: 'quiet', size: 'small' })} to="/TeacherDashboard">
      <ArrowRight aria-hidden="true" />
      {frameMessages.backToDashboard}
    </Link>
  );
}
