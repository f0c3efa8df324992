import {
  CalendarClock,
  ChartNoAxesColumn,
  Circle,
  CircleCheckBig,
  FileSpreadsheet,
  GraduationCap,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  UserCheck,
  Users,
  WalletCards,
} from 'lucide-react';
import { lazy, Suspense } from 'react';

/** The icons of the links that are in view on each page: the daily ones, and those of the bar of a phone. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/AdminDashboard': LayoutDashboard,
  '/ApprovedIndividualLessonsAdmin': UserCheck,
  '/PendingIndividualLessonsAdmin': Hourglass,
  '/ApprovedGroupLessonsAdmin': CircleCheckBig,
  '/PendingGroupLessonsAdmin': Users,
  '/SystemOverview': ChartNoAxesColumn,
  '/StudentPaymentForm': WalletCards,
  '/App2': FileSpreadsheet,
  '/Admin_Booking': CalendarClock,
  '/Students': GraduationCap,
};

/** The icons of all other links, which a first visit does not fetch. Without them, links have a circle. */
const FoldedIcon = lazy(() =>
  import(/* webpackChunkName: 'folded-icons' */ './folded-icon').catch(() => ({ default: PlainIcon })),
);

/** The icon of a link in the sidebar and in the bar of a phone. */
export function NavigationIcon({ path }: { path: string }) {
  const Icon = ICONS[path];
  if (Icon) return <Icon aria-hidden="true" />;
  return (
    <Suspense fallback={<Circle aria-hidden="true" visibility="hidden" />}>
      <FoldedIcon path={path} />
    </Suspense>
  );
}

function PlainIcon(_: { path?: string }) {
  return <Circle aria-hidden="true" />;
}
