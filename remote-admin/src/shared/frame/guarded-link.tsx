import type { ButtonLook } from 'design-system/button';
import { ButtonLink } from 'section-kit/button-link';
import { Link, type LinkProps } from 'section-kit/link';
import { guardNavigation } from 'shared-auth';

interface GuardedLinkProps extends Omit<LinkProps, 'onClick'> {
  /** It is called when the link is followed. */
  onFollow?: () => void;
}

/** A link within the section that checks the stored token first. */
export function GuardedLink(props: GuardedLinkProps) {
  return <Link {...guarded(props)} />;
}

/** A guarded link that looks like a button. */
export function GuardedButtonLink(props: GuardedLinkProps & ButtonLook) {
  return <ButtonLink {...guarded(props)} />;
}

function guarded<Props extends GuardedLinkProps>({ onFollow, ...link }: Props) {
  const onClick: LinkProps['onClick'] = (event) => {
    guardNavigation('admin', event);
    onFollow?.();
  };
  return { ...link, onClick };
}
