import {
  CalendarClock,
  ChartNoAxesColumn,
  CircleCheckBig,
  FileSpreadsheet,
  Hourglass,
  type LucideIcon,
  UserCheck,
  Users,
  WalletCards,
} from 'lucide-react';
import { frameMessages, pageNames } from './messages';

export interface Destination {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** The pages of the sidebar, in the order of spec §2. */
export const DESTINATIONS: readonly Destination[] = [
  { path: '/ApprovedIndividualLessonsAdmin', label: pageNames.approvedIndividualLessons, icon: UserCheck },
  { path: '/PendingIndividualLessonsAdmin', label: pageNames.pendingIndividualLessons, icon: Hourglass },
  { path: '/ApprovedGroupLessonsAdmin', label: pageNames.approvedGroupLessons, icon: CircleCheckBig },
  { path: '/PendingGroupLessonsAdmin', label: pageNames.pendingGroupLessons, icon: Users },
  { path: '/SystemOverview', label: pageNames.systemOverview, icon: ChartNoAxesColumn },
  { path: '/StudentPaymentForm', label: pageNames.studentPayments, icon: WalletCards },
  { path: '/App2', label: frameMessages.lessonExport, icon: FileSpreadsheet },
  { path: '/Admin_Booking', label: pageNames.bookings, icon: CalendarClock },
];
