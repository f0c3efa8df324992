import type { InstituteSettings } from 'api-contract/institute';
import type { Actor } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import { settingRows } from '../../platform/settings/saved-settings';

/** All but Friday. */
export const OPEN_WEEKDAYS = [6, 0, 1, 2, 3, 4];

/** What a fresh institute leaves empty. */
const SETTINGS = {
  phones: ['04 000 0000'],
  address: 'شارع الميناء 3، حيفا',
  opening_hours: 'السبت إلى الخميس 14:00 - 20:00',
  week_hours: OPEN_WEEKDAYS.map((weekday) => ({ weekday, from: '14:00', to: '20:00' })),
  tax_number: '500000000',
  tax_status: 'مشتغل مرخّص',
  vat_rates: [
    { percent: 17, from: '2015-10-01' },
    { percent: 18, from: '2025-01-01' },
  ],
  receipt_footer: 'شكرًا لثقتكم.',
  first_start_done: true,
  show_pay: true,
  cash_limit: 6000,
} satisfies Partial<InstituteSettings>;

const ROOMS = [
  { name: 'قاعة البحر', seats: 8 },
  { name: 'قاعة المنارة', seats: 6 },
  { name: 'قاعة الزيتون', seats: 4 },
  { name: 'المكتبة', seats: 4 },
];

/** The rows of the settings, which were saved once, and of the rooms. */
export function demoSettings({ id }: Actor, at: string) {
  return {
    settings_revision: [{ revision: 1, saved_at: at, saved_by: id }],
    setting: settingRows(SETTINGS, 1),
    room: ROOMS.map((room, position) => ({ id: newId(), ...room, position, created_at: at, created_by: id })),
  };
}
