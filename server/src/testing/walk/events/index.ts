import type { WalkEvent } from '../event';
import { ADJUSTMENT_EVENTS } from './adjustments';
import { ATTENDANCE_EVENTS } from './attendance';
import { AVAILABILITY_EVENTS } from './availability';
import { BOOKING_EVENTS } from './bookings';
import { DECISION_EVENTS } from './decisions';
import { ERASURE_EVENTS } from './erasures';
import { FAMILY_EVENTS } from './families';
import { FEE_EVENTS } from './fees';
import { IMPORT_EVENTS } from './imports';
import { LESSON_EVENTS } from './lessons';
import { LINK_EVENTS } from './links';
import { MAKE_UP_EVENTS } from './make-ups';
import { MERGE_EVENTS } from './merges';
import { MONTH_EVENTS } from './months';
import { PACKAGE_EVENTS } from './packages';
import { PAYMENT_EVENTS } from './payments';
import { POSTING_EVENTS } from './posting-anew';
import { PRICE_EVENTS } from './prices';
import { RIGHT_EVENTS } from './rights';
import { ROOM_EVENTS } from './rooms';
import { SCHEDULED_LESSON_EVENTS } from './scheduled-lessons';
import { SCHOOL_YEAR_EVENTS } from './school-years';
import { SEASON_EVENTS } from './seasons';
import { SEPARATION_EVENTS } from './separations';
import { SERIES_EVENTS } from './series';
import { STUDENT_EVENTS } from './students';
import { TIME_OFF_EVENTS } from './times-off';

/** Everything that may happen. */
export const EVENTS: readonly WalkEvent[] = [
  ...LESSON_EVENTS,
  ...DECISION_EVENTS,
  ...ATTENDANCE_EVENTS,
  ...MAKE_UP_EVENTS,
  ...LINK_EVENTS,
  ...STUDENT_EVENTS,
  ...FAMILY_EVENTS,
  ...PRICE_EVENTS,
  ...PACKAGE_EVENTS,
  ...FEE_EVENTS,
  ...PAYMENT_EVENTS,
  ...ADJUSTMENT_EVENTS,
  ...POSTING_EVENTS,
  ...MERGE_EVENTS,
  ...MONTH_EVENTS,
  ...ERASURE_EVENTS,
  ...RIGHT_EVENTS,
  ...ROOM_EVENTS,
  ...SCHOOL_YEAR_EVENTS,
  ...SEPARATION_EVENTS,
  ...SERIES_EVENTS,
  ...SCHEDULED_LESSON_EVENTS,
  ...TIME_OFF_EVENTS,
  ...AVAILABILITY_EVENTS,
  ...BOOKING_EVENTS,
  ...IMPORT_EVENTS,
  ...SEASON_EVENTS,
];
