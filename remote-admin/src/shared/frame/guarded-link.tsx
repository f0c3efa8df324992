import { Link, type LinkProps } from 'react-router-dom';
import { guardNavigation } from 'shared-auth';

interface GuardedLinkProps extends Omit<LinkProps, 'onClick'> {
  /** Called as it is followed. */
  onFollow?: () => void;
}

/** A link within the section that looks at the stored token first. */
export function GuardedLink({ onFollow, ...link }: GuardedLinkProps) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        guardNavigation('admin', event);
        onFollow?.();
      }}
    />
  );
}
