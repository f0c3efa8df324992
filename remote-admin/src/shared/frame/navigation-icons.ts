import {
  BookUser,
  CalendarClock,
  ChartNoAxesColumn,
  Circle,
  CircleCheckBig,
  CircleUserRound,
  CircleX,
  Equal,
  FileSpreadsheet,
  GraduationCap,
  History,
  Hourglass,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShieldCheck,
  Tag,
  Trash2,
  UserCheck,
  Users,
  UsersRound,
  WalletCards,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/AdminDashboard': LayoutDashboard,
  '/ApprovedIndividualLessonsAdmin': UserCheck,
  '/PendingIndividualLessonsAdmin': Hourglass,
  '/ApprovedGroupLessonsAdmin': CircleCheckBig,
  '/PendingGroupLessonsAdmin': Users,
  '/SystemOverview': ChartNoAxesColumn,
  '/StudentPaymentForm': WalletCards,
  '/Prices': Tag,
  '/App2': FileSpreadsheet,
  '/Admin_Booking': CalendarClock,
  '/RejectedLessonsAdmin': CircleX,
  '/DeletedLessonsAdmin': Trash2,
  '/Students': GraduationCap,
  '/Families': UsersRound,
  '/StudentPairs': Equal,
  '/Teachers': BookUser,
  '/Administrators': ShieldCheck,
  '/History': History,
  '/Settings': Settings,
  '/Account': CircleUserRound,
};

/** The icon of a link in the sidebar. Links of other sections have the same one. */
export function navigationIcon(path: string): LucideIcon {
  return ICONS[path] ?? Circle;
}
