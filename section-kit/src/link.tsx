import type { AnchorHTMLAttributes, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { normalizePath } from 'release-format/path-ownership';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target'> {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/**
 * A link to a page of the site. The router's own component brings its forms and data loading into every first visit.
 */
export function Link({ to, replace, state, onClick, ...attributes }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(replace && { replace }) });
  return (
    <a
      {...attributes}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    />
  );
}

/** A link that says whether it leads to the current page. */
export function NavLink({ to, ...link }: LinkProps & { to: string }) {
  const isCurrent = normalizePath(useLocation().pathname) === normalizePath(to);
  return <Link {...link} to={to} aria-current={isCurrent ? 'page' : undefined} />;
}
