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
import { messages } from '../messages';

export interface Destination {
  path: string;
  label: string;
  icon: LucideIcon;
}

/** Where the sidebar leads, in the specification's order (section 2). */
export const DESTINATIONS: readonly Destination[] = [
  { path: '/ApprovedIndividualLessonsAdmin', label: messages.frame.approvedIndividual, icon: UserCheck },
  { path: '/PendingIndividualLessonsAdmin', label: messages.frame.pendingIndividual, icon: Hourglass },
  { path: '/ApprovedGroupLessonsAdmin', label: messages.frame.approvedGroup, icon: CircleCheckBig },
  { path: '/PendingGroupLessonsAdmin', label: messages.frame.pendingGroup, icon: Users },
  { path: '/SystemOverview', label: messages.frame.systemOverview, icon: ChartNoAxesColumn },
  { path: '/StudentPaymentForm', label: messages.frame.studentPayments, icon: WalletCards },
  { path: '/App2', label: messages.frame.excelExport, icon: FileSpreadsheet },
  { path: '/Admin_Booking', label: messages.frame.studentBookings, icon: CalendarClock },
];
