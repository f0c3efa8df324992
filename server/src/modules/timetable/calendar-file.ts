import type { ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Calendar } from '../../platform/calendar';

/** A lesson in a calendar. */
export interface CalendarEvent {
  uid: string;
  /** Counts the changes of the lesson. */
  sequence: number;
  begins: Date;
  ends: Date;
  changedAt: Date;
  isCancelled: boolean;
  summary: string;
  location: string | null;
  description: string | null;
}

const MINUTE_MS = 60_000;

/** The event of a scheduled lesson. */
export function lessonEvent(
  lesson: ScheduledLesson,
  calendar: Calendar,
  texts: Pick<CalendarEvent, 'summary' | 'description'>,
): CalendarEvent {
  const begins = calendar.momentOf({ day: lesson.day, time: lesson.start });
  return {
    uid: lesson._id,
    sequence: lesson.version,
    begins,
    ends: new Date(begins.getTime() + lesson.minutes * MINUTE_MS),
    changedAt: new Date(lesson.changed_at ?? lesson.created_at),
    isCancelled: lesson.state === 'cancelled',
    location: lesson.room_name,
    ...texts,
  };
}

/** Calendars may cut a line after so many octets, and a longer one is folded. */
const LINE_OCTETS = 75;
const REFRESH = 'PT6H';

/** The file of a calendar (RFC 5545), with an event for each lesson and all times in UTC. */
export function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Manara//Timetable//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(event: CalendarEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${inUtc(event.changedAt)}`,
    `LAST-MODIFIED:${inUtc(event.changedAt)}`,
    `DTSTART:${inUtc(event.begins)}`,
    `DTEND:${inUtc(event.ends)}`,
    `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === null ? [] : [`LOCATION:${escaped(event.location)}`]),
    ...(event.description === null ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    'END:VEVENT',
  ];
}

/** `20261205T140000Z` */
function inUtc(moment: Date): string {
  return moment.toISOString().replace(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n?|\n/g, '\\n');
}

/** A long line goes on in further ones, which begin with a blank. No character is cut, though Arabic ones have two octets. */
function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const character of line) {
    const length = Buffer.byteLength(character);
    if (octets + length > LINE_OCTETS) {
      lines.push('');
      octets = 1;
    }
    lines[lines.length - 1] += character;
    octets += length;
  }
  return lines.join('\r\n ');
}
