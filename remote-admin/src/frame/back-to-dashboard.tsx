import { buttonClass } from 'design-system/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { guardNavigation } from './guard-navigation';
import { frameMessages } from './messages';

/** The way back to `/AdminDashboard`. */
export function BackToDashboard() {
  return (
    <Link
      to="/AdminDashboard"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      onClick={guardNavigation}
    >
      <ArrowRight size={18} aria-hidden="true" />
      {frameMessages.backToDashboard}
    </Link>
  );
}
