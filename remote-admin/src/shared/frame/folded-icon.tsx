import {
  BookUser,
  CalendarCheck,
  CalendarDays,
  ChartColumn,
  Circle,
  CircleUserRound,
  CircleX,
  Coins,
  DoorOpen,
  Equal,
  FileText,
  HandCoins,
  History,
  Landmark,
  type LucideIcon,
  Scale,
  Settings,
  ShieldCheck,
  Tag,
  Trash2,
  UsersRound,
} from 'lucide-react';

const ICONS: Readonly<Record<string, LucideIcon>> = {
  '/Reports': ChartColumn,
  '/Prices': Tag,
  '/Balances': Scale,
  '/Pay': Coins,
  '/StudentStatement': FileText,
  '/Takings': HandCoins,
  '/Cheques': Landmark,
  '/Months': CalendarCheck,
  '/RejectedLessonsAdmin': CircleX,
  '/DeletedLessonsAdmin': Trash2,
  '/Timetable': CalendarDays,
  '/Rooms': DoorOpen,
  '/Families': UsersRound,
  '/StudentPairs': Equal,
  '/Teachers': BookUser,
  '/Administrators': ShieldCheck,
  '/History': History,
  '/Settings': Settings,
  '/Account': CircleUserRound,
};

/** The icon of a link in a group that can be folded. Links of other sections have the same one. */
export default function FoldedIcon({ path }: { path: string }) {
  const Icon = ICONS[path] ?? Circle;
  return <Icon aria-hidden="true" />;
}
