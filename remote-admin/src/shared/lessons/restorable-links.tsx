import { buttonClass } from 'design-system/button';
import { GuardedLink } from '../frame/guarded-link';
import { pageNames } from '../frame/messages';

const LINKS = [
  ['/RejectedLessonsAdmin', pageNames.rejectedLessons],
  ['/DeletedLessonsAdmin', pageNames.deletedLessons],
] as const;

/** The links from a list of lessons to those that have left it. */
export function RestorableLinks() {
  return LINKS.map(([path, name]) => (
    <GuardedLink key={path} to={path} className={buttonClass({ variant: 'quiet', size: 'small' })}>
      {name}
    </GuardedLink>
  ));
}
