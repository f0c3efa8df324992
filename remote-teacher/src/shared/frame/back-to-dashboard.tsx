import { ArrowRight } from 'lucide-react';
import { ButtonLink } from 'section-kit/button-link';
import { frameMessages } from './messages';

/** The link back to the dashboard, at the top of every other page. */
export function BackToDashboard() {
  return (
    <ButtonLink variant="quiet" size="small" to="/TeacherDashboard">
      <ArrowRight aria-hidden="true" />
      {frameMessages.backToDashboard}
    </ButtonLink>
  );
}
