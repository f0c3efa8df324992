import { messages } from '../messages';
import { Panel } from './panel';

/** In place of a page that nobody has. */
export function NotFoundPanel() {
  return <Panel {...messages.notFound} />;
}
