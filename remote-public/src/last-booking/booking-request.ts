import type { LessonType } from 'api-contract/booking-choices';

/** What `POST /booking/` takes (spec §7). */
export interface BookingRequest {
  parentName?: string;
  phone: string;
  subject: string;
  ageLevel: string;
  /** `YYYY-MM-DD` */
  lessonDate: string;
  /** `HH:MM` */
  lessonTime: string;
  hours: number;
  lessonType: LessonType;
  students: string[];
  notes?: string;
}
