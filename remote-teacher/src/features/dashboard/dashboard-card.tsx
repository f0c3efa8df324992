import { CardContent, cardLinkClass } from 'design-system/card';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { guardNavigation } from 'shared-auth';

interface DashboardCardProps {
  to: string;
  icon: ReactNode;
  title: string;
  description: string;
}

/** A card that leads to a page. It looks at the token once more before it does (spec §2). */
export function DashboardCard({ to, icon, title, description }: DashboardCardProps) {
  return (
    <Link className={cardLinkClass} to={to} onClick={(event) => guardNavigation('teacher', event)}>
      <CardContent icon={icon} title={title} description={description} />
    </Link>
  );
}
