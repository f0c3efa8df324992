import { INSTITUTE_NAME, institute } from 'api-contract/institute';
import { logoAddress } from 'api-contract/institute-logo';
import { BrandHeader, brandLinkClass } from 'design-system/brand-header';
import { ButtonLink } from 'section-kit/button-link';
import { useNavigation } from 'section-kit/contributions';
import { Link, NavLink } from 'section-kit/link';
import { homePath, useSession } from 'shared-auth';
import { siteMessages } from '../messages';

interface SiteHeaderProps {
  /** Account pages show only the link home. */
  bare?: boolean;
}

export function SiteHeader({ bare = false }: SiteHeaderProps) {
  return (
    <BrandHeader
      name={INSTITUTE_NAME}
      logo={logoAddress(institute, '96')}
      renderHome={(content, className) => (
        <Link to="/" className={className}>
          {content}
        </Link>
      )}
      navigation={!bare && <SitePages />}
      actions={!bare && <SessionLink />}
    />
  );
}

function SitePages() {
  return (
    <>
      {useNavigation().map(({ path, label }) => (
        <NavLink key={path} to={path} className={brandLinkClass}>
          {label}
        </NavLink>
      ))}
      <NavLink to="/signup" className={brandLinkClass}>
        {siteMessages.joinAsTeacher}
      </NavLink>
    </>
  );
}

/** A link to sign-in, or with a session to the dashboard of its role. */
function SessionLink() {
  const session = useSession();
  const dashboard = session.status === 'signed-in' ? homePath(session.claims.role) : undefined;
  return (
    <ButtonLink to={dashboard ?? '/login'} variant="secondary" size="small">
      {dashboard === undefined ? siteMessages.signIn : siteMessages.myDashboard}
    </ButtonLink>
  );
}
