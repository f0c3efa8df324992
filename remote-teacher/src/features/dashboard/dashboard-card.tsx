import { CardContent, cardLinkClass } from 'design-system/card';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { checkAccess, session } from 'shared-auth';

interface DashboardCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  description: string;
}

/** A card that leads to a page. It looks at the token once more before it does (spec §2). */
export function DashboardCard({ to, icon, title, description }: DashboardCardProps) {
  function recheck(event: MouseEvent) {
    const access = checkAccess('teacher');
    if (access.allowed) return;
    event.preventDefault();
    session.end(access.reason);
  }
  return (
    <Link className={cardLinkClass} to={to} onClick={recheck}>
      <CardContent icon={icon} title={title} description={description} />
    </Link>
  );
}
