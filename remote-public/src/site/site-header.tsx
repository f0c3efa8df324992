import { BrandHeader, brandLinkClass } from 'design-system/brand-header';
import { buttonClass } from 'design-system/button';
import { Link, NavLink } from 'react-router-dom';
import { homePath, useSession } from 'shared-auth';
import { siteMessages } from '../messages';
import { institute } from './institute';

/** The top of every page of the section: the institute, its pages, and the way in. */
export function SiteHeader() {
  return (
    <BrandHeader
      name={institute.name}
      renderHome={(content, className) => (
        <Link to="/" className={className}>
          {content}
        </Link>
      )}
      navigation={
        <>
          <NavLink to="/about" className={brandLinkClass}>
            {siteMessages.about}
          </NavLink>
          <NavLink to="/ContactUs" className={brandLinkClass}>
            {siteMessages.contact}
          </NavLink>
        </>
      }
      actions={<WayIn />}
    />
  );
}

/** For a visitor: sign in or join. For who is signed in already: back to the own dashboard. */
function WayIn() {
  const session = useSession();
  const dashboard = session.status === 'signed-in' ? homePath(session.claims.role) : undefined;
  if (dashboard !== undefined) {
    return (
      <Link to={dashboard} className={buttonClass({ size: 'small' })}>
        {siteMessages.myDashboard}
      </Link>
    );
  }
  return (
    <>
      <Link to="/login" className={buttonClass({ variant: 'quiet', size: 'small' })}>
        {siteMessages.signIn}
      </Link>
      <Link to="/signup" className={buttonClass({ variant: 'secondary', size: 'small' })}>
        {siteMessages.joinAsTeacher}
      </Link>
    </>
  );
}
