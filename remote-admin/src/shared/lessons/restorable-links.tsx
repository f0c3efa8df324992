import { GuardedButtonLink } from '../frame/guarded-link';
import { pageNames } from '../frame/messages';

const LINKS = [
  ['/RejectedLessonsAdmin', pageNames.rejectedLessons],
  ['/DeletedLessonsAdmin', pageNames.deletedLessons],
] as const;

/** The links from a list of lessons to those that have left it. */
export function RestorableLinks() {
  return LINKS.map(([path, name]) => (
    <GuardedButtonLink key={path} to={path} variant="quiet" size="small">
      {name}
    </GuardedButtonLink>
  ));
}
