import { BackLink } from './back-link';
import { frameMessages } from './messages';

/** The link back to `/AdminDashboard`. */
export function BackToDashboard() {
  return <BackLink to="/AdminDashboard">{frameMessages.backToDashboard}</BackLink>;
}
