import { oneOf, pick, TODAY } from '../dice';
import { defineEvent, type Request, type Walk, type WalkEvent } from '../event';
import type { Model } from '../model';
import { BEGINNING, type Booking, daysAfter, found, type Person, type Scheduled } from '../records';
import { attend, removeScheduled, stateOf } from '../timetable';
import { activeRooms, STARTS } from './series';

/** A family asks for another time so often in a day. */
const CHANGES_OF_DAY = 5;

interface NewBooking extends Pick<Booking, 'day' | 'start' | 'minutes'> {
  names: string[];
  number: number;
}

/** A family asks for a lesson of students, whom the institute knows by one of their spellings, or does not know yet. */
const book = defineEvent<NewBooking>({
  name: 'book a lesson',
  weight: 4,
  draw({ model }, [first, second, day, time, kind]) {
    const number = model.bookings.length + 1;
    const known = [first, second].flatMap((which) => {
      const spellings = pick(model.students(), which)?.spellings ?? [];
      return pick([...spellings], kind) ?? [];
    });
    const names = oneOf<[string[], string[], string[]]>(
      [known.slice(0, 1), [...new Set(known)], [`ضيف ${number}`]],
      kind,
    );
    if (names.length === 0) return undefined;
    const from = daysAfter(TODAY, 1 + (day % 25));
    return { names, number, day: from, start: oneOf(STARTS, time), minutes: 60 + 30 * (time % 2) };
  },
  request: ({ names, number, day, start, minutes }) => ({
    route: 'POST /booking/',
    body: {
      parentName: `ولي ضيف ${number}`,
      phone: `05900${String(number).padStart(5, '0')}`,
      subject: 'رياضيات',
      ageLevel: 'الصف السابع',
      lessonDate: day,
      lessonTime: start,
      hours: minutes / 60,
      lessonType: names.length === 1 ? 'individual' : 'group',
      students: names,
    },
  }),
  apply({ model }, { number: _number, ...asked }, { booking: { _id }, link }) {
    const key = new URL(link).searchParams.get('key') ?? '';
    const booking = { id: _id, key, ...asked, scheduled: null, changes: 0, isErased: false };
    model.bookings.push({ ...booking, status: 'pending', isByFamily: false });
  },
});

const lessonOf = ({ scheduled }: Model, booking: Booking): Scheduled | undefined =>
  booking.scheduled === null ? undefined : found(scheduled.find(({ id }) => id === booking.scheduled));

/** The student who has a spelling now; that of an erased student leads to none. */
const namedBy = ({ people, now, person }: Model, name: string): Person | undefined => {
  const named = [...people.values()].find(({ spellings }) => spellings.has(name));
  return named && person(now(named.id));
};

const isHeld = (model: Model, booking: Booking): boolean => {
  const lesson = lessonOf(model, booking);
  return lesson !== undefined && stateOf(model, lesson) === 'held';
};

interface Approval {
  booking: Booking;
  teacher: string;
  room: string | null;
  isAccepted: boolean;
}

/** The lesson of a booking that its family wants at another time is moved, unless it was cancelled meanwhile. */
const movedLesson = (model: Model, booking: Booking): Scheduled | undefined => {
  const lesson = lessonOf(model, booking);
  return lesson?.isCancelled ? undefined : lesson;
};

/** A booking becomes a scheduled lesson of the students whom its names mean by now, each person once. */
const approve = defineEvent<Approval>({
  name: 'approve a booking',
  weight: 5,
  draw({ model, teachers }, [which, teacher, room, isAccepted]) {
    const waiting = model.bookings.filter(({ status }) => status === 'pending');
    const booking = pick(which % 7 > 0 && waiting.length > 0 ? waiting : model.bookings, which);
    const by = pick(teachers, teacher)?.id;
    const chosen = pick(activeRooms(model), room) ?? null;
    return booking && by
      ? { booking, teacher: by, room: chosen, isAccepted: isAccepted % 2 === 0 }
      : undefined;
  },
  days: ({ booking }, { model }) => [booking.day, movedLesson(model, booking)?.day ?? booking.day],
  accepts: ({ isAccepted }) => isAccepted,
  refusal({ booking }, { model }) {
    if (booking.status !== 'pending') return 409;
    // The name of an erased student is to be replaced first.
    if (booking.isErased || booking.names.some((name) => name === null)) return 422;
    return isHeld(model, booking) ? 409 : undefined;
  },
  request: ({ booking: { id }, teacher, room }) => ({
    route: `POST /admin/bookings/${id}/approve`,
    body: { teacher_id: teacher, room_id: room },
  }),
  async apply(walk, { booking, teacher, room }, { scheduled_id }) {
    const { model } = walk;
    const students: string[] = [];
    for (const name of booking.names)
      students.push((namedBy(model, name ?? '') ?? (await addGuest(walk, name ?? ''))).id);
    const attending = [...new Set(students)];
    const { day, start, minutes } = booking;
    const asked = { day, start, minutes, teacher, room };
    const moved = movedLesson(model, booking);
    if (moved) {
      expect(scheduled_id).toBe(moved.id);
      const isSame =
        Object.entries(asked).every(([field, to]) => moved[field as keyof Scheduled] === to) &&
        moved.attending.map(({ student }) => student).join() === attending.join();
      attend(model, moved, attending);
      Object.assign(moved, asked, { isChanged: moved.isChanged || !isSame });
    } else
      model.scheduled.push({
        ...asked,
        id: scheduled_id,
        series: null,
        seriesDay: null,
        attending: attending.map((student) => ({ student })),
        isCancelled: false,
        isChanged: false,
      });
    Object.assign(booking, { status: 'approved', scheduled: scheduled_id });
  },
});

/** Whom the institute does not know gets a record, in the family of the guardian who has asked. */
async function addGuest({ done, model }: Walk, name: string): Promise<Person> {
  const { students } = await done({ route: 'GET /admin/students', query: { query: name } });
  const { _id, family_id } = students.find((each: { name: string }) => each.name === name);
  const person = model.addPerson(_id, name);
  model.families.set(family_id, { id: family_id, discount: [{ from: BEGINNING, value: 0 }] });
  person.family = [{ from: BEGINNING, value: family_id }];
  person.places.set(family_id, [{ from: BEGINNING, value: 1 }]);
  return person;
}

interface Decision {
  booking: Booking;
  status: Booking['status'];
}

const STATUSES = ['pending', 'approved', 'completed', 'cancelled'] as const;

/** What becomes of a booking becomes of its lesson: it goes, is cancelled, or stays. */
function setStatus(model: Model, { booking, status }: Decision, isByFamily = false): void {
  const lesson = lessonOf(model, booking);
  const isEnding = status === 'approved' || status === 'completed';
  if (lesson && isEnding && lesson.isCancelled) booking.scheduled = null;
  if (lesson && status === 'pending') {
    booking.scheduled = null;
    removeScheduled(model, [lesson]);
  }
  if (lesson && status === 'cancelled') lesson.isCancelled = true;
  Object.assign(booking, { status, isByFamily });
}

/** What is held neither goes nor is cancelled. */
const refusalOf = ({ booking, status }: Decision, { model }: Walk): number | undefined =>
  booking.status !== status && (status === 'pending' || status === 'cancelled') && isHeld(model, booking)
    ? 409
    : undefined;

const daysOfLesson = ({ booking, status }: Decision, { model }: Walk): string[] =>
  booking.status === status ? [] : [lessonOf(model, booking)?.day ?? booking.day];

const decide = defineEvent<Decision>({
  name: 'give a booking another status',
  weight: 2,
  draw({ model }, [which, status]) {
    const booking = pick(model.bookings, which);
    return booking && { booking, status: oneOf(STATUSES, status) };
  },
  days: daysOfLesson,
  refusal: refusalOf,
  request: ({ booking: { id }, status }) => ({ route: `PATCH /booking/${id}/status`, body: { status } }),
  apply({ model }, decision) {
    if (decision.booking.status !== decision.status) setStatus(model, decision);
  },
});

const reject = defineEvent<Decision>({
  name: 'reject a booking',
  weight: 1,
  draw({ model }, [which]) {
    const booking = pick(model.bookings, which);
    return booking && { booking, status: 'cancelled' };
  },
  days: daysOfLesson,
  refusal: (decision, walk) => (decision.booking.status === 'pending' ? refusalOf(decision, walk) : 409),
  request: ({ booking: { id } }) => ({
    route: `POST /admin/bookings/${id}/reject`,
    body: { reason: 'لا مكان' },
  }),
  apply: ({ model }, decision) => setStatus(model, decision),
});

const restore = defineEvent<Decision>({
  name: 'take the decision on a booking back',
  weight: 3,
  draw({ model }, [which]) {
    const booking = pick(
      model.bookings.filter(({ status }) => status !== 'pending'),
      which,
    );
    return booking && { booking, status: 'pending' };
  },
  days: daysOfLesson,
  refusal: refusalOf,
  request: ({ booking: { id } }) => ({ route: `POST /admin/bookings/${id}/restore` }),
  apply: ({ model }, decision) => setStatus(model, decision),
});

/** Behind its private link a family changes a booking whose lesson is neither over nor too near. */
function refusalOfFamily(model: Model, booking: Booking): number | undefined {
  if (booking.isErased) return 404;
  const lesson = lessonOf(model, booking);
  const isOver = booking.status === 'cancelled' || booking.status === 'completed';
  if (isOver || (lesson && stateOf(model, lesson) !== 'planned')) return 409;
  return (lesson ?? booking).day > TODAY ? undefined : 409;
}

const cancelForFamily = defineEvent<Booking>({
  name: 'a family takes its booking back',
  weight: 2,
  draw: ({ model }, [which]) => pick(model.bookings, which),
  days: (booking, { model }) => [lessonOf(model, booking)?.day ?? booking.day],
  refusal: (booking, { model }) =>
    booking.status === 'cancelled' && booking.isByFamily && !booking.isErased
      ? undefined
      : refusalOfFamily(model, booking),
  request: ({ key }) => ({ route: 'POST /bookings/shared/cancel', body: { key } }),
  apply({ model }, booking) {
    if (booking.status !== 'cancelled') setStatus(model, { booking, status: 'cancelled' }, true);
  },
});

interface OtherTime {
  booking: Booking;
  day: string;
  start: string;
}

/** The lesson stays where it is until the institute answers. */
const askForOtherTime = defineEvent<OtherTime>({
  name: 'a family asks for another time of its booking',
  weight: 2,
  draw({ model }, [which, day, start]) {
    const booking = pick(model.bookings, which);
    return booking && { booking, day: daysAfter(TODAY, 1 + (day % 25)), start: oneOf(STARTS, start) };
  },
  refusal({ booking, ...asked }, { model }) {
    if (isAsked(booking, asked)) return booking.isErased ? 404 : undefined;
    const refusal = refusalOfFamily(model, booking);
    return refusal ?? (booking.changes < CHANGES_OF_DAY ? undefined : 429);
  },
  request: ({ booking: { key }, day, start }): Request => ({
    route: 'POST /bookings/shared/change',
    body: { key, day, start },
  }),
  apply(_walk, { booking, ...asked }) {
    if (isAsked(booking, asked)) return;
    Object.assign(booking, asked, { status: 'pending', changes: booking.changes + 1 });
  },
});

const isAsked = ({ status, ...booking }: Booking, { day, start }: Omit<OtherTime, 'booking'>): boolean =>
  status === 'pending' && booking.day === day && booking.start === start;

export const BOOKING_EVENTS: readonly WalkEvent[] = [
  book,
  approve,
  decide,
  reject,
  restore,
  cancelForFamily,
  askForOtherTime,
];
