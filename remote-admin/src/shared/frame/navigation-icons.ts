import {
  CalendarClock,
  ChartNoAxesColumn,
  Circle,
  CircleCheckBig,
  CircleX,
  FileSpreadsheet,
  Hourglass,
  type LucideIcon,
  Trash2,
  UserCheck,
  Users,
  WalletCards,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/ApprovedIndividualLessonsAdmin': UserCheck,
  '/PendingIndividualLessonsAdmin': Hourglass,
  '/ApprovedGroupLessonsAdmin': CircleCheckBig,
  '/PendingGroupLessonsAdmin': Users,
  '/SystemOverview': ChartNoAxesColumn,
  '/StudentPaymentForm': WalletCards,
  '/App2': FileSpreadsheet,
  '/Admin_Booking': CalendarClock,
  '/RejectedLessonsAdmin': CircleX,
  '/DeletedLessonsAdmin': Trash2,
};

/** The icon of a link in the sidebar. Links of other sections have the same one. */
export function navigationIcon(path: string): LucideIcon {
  return ICONS[path] ?? Circle;
}
