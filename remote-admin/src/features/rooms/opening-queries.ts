import type { Closure, Season } from 'api-contract/opening-schema';
import type { Absence, Availability } from 'api-contract/teacher-time-schema';
import { pagesQuery } from '../../shared/lists/list-queries';
import type { Hitting } from '../../shared/timetable/settle-lessons-dialog';
import { ABSENCES, CLOSURES, LESSON_QUERIES } from '../../shared/timetable/timetable-queries';

const SEASONS = ['seasons'];
const AVAILABILITY = ['availability'];

/** What a change of one of them makes old. */
export const OPENING_QUERIES = [...LESSON_QUERIES, SEASONS, AVAILABILITY];

export const closureList = () =>
  pagesQuery<Closure & Hitting>({ key: CLOSURES, path: '/admin/closures', field: 'closures' });

export const seasonList = () =>
  pagesQuery<Season>({ key: SEASONS, path: '/admin/seasons', field: 'seasons' });

/** The absences that end on a day or later. */
export const absenceList = (from: string) =>
  pagesQuery<Absence & Hitting>({
    key: ABSENCES,
    path: '/admin/absences',
    field: 'absences',
    query: { from },
  });

export const availabilityList = () =>
  pagesQuery<Availability>({ key: AVAILABILITY, path: '/admin/availability', field: 'availability' });
