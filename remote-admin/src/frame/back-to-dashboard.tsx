import { buttonClass } from 'design-system/button';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { messages } from '../messages';
import { guardNavigation } from './guard-navigation';

/** The way back to `/AdminDashboard`. */
export function BackToDashboard() {
  return (
    <Link
      to="/AdminDashboard"
      className={buttonClass({ variant: 'quiet', size: 'small' })}
      onClick={guardNavigation}
    >
      <ArrowRight size={18} aria-hidden="true" />
      {messages.frame.backToDashboard}
    </Link>
  );
}
