import { Link, type LinkProps } from 'react-router-dom';
import { guardNavigation } from 'shared-auth';

interface GuardedLinkProps extends Omit<LinkProps, 'onClick'> {
  /** It is called when the link is followed. */
  onFollow?: () => void;
}

/** A link within the section that checks the stored token first. */
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
