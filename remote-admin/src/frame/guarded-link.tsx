import { Link, type LinkProps } from 'react-router-dom';
import { guardNavigation } from 'shared-auth';

/** A link within the section that looks at the stored token first. */
export function GuardedLink(props: Omit<LinkProps, 'onClick'>) {
  return <Link {...props} onClick={(event) => guardNavigation('admin', event)} />;
}
