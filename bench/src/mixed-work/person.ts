import { sized } from '../options';
import { ADMIN_DAY, type Step, type Subject, TEACHER_DAY } from './day';

/** A person who repeats a day's work. */
export interface Person {
  day: readonly Step[];
  token: string;
  /** The ids of what the day works on, as far as they are known. */
  subjects: Partial<Record<Subject, string>>;
}

/** How many people work at once. */
export const PEOPLE = sized(50, 4);

const MONTH_MS = 30 * 86_400_000;

/** What a parent asks for: a lesson in a month. */
export const BOOKING = {
  parentName: '',
  phone: '0590000000',
  subject: 'رياضيات',
  ageLevel: 'الصف الأول',
  lessonDate: new Date(Date.now() + MONTH_MS).toISOString().slice(0, 10),
  lessonTime: '10:00',
  hours: 1,
  lessonType: 'individual',
  students: ['طالب 7'],
};

/** Where and how a step is called, by this person, now. */
export function requestOf({ token, subjects }: Person, { call, query = {}, body, of }: Step) {
  const [method, route] = call.split(' ') as [string, string];
  const path = of ? route.replace(':id', subjects[of] ?? '') : route;
  return {
    method,
    path: `${path}?${new URLSearchParams({ ...query, token })}`,
    headers: body ? { 'content-type': 'application/json' } : {},
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
}

/** Records the subjects of a response. */
export function learn(person: Person, { answers }: Step, body: string): void {
  if (answers) person.subjects[answers] = JSON.parse(body).lesson._id;
}

/** One of ten is an administrator, the others are teachers; each administrator has a lesson and a booking of its own. */
export async function peopleOf(
  address: string,
  count: number,
  tokens: { admin: string; teachers: readonly string[] },
): Promise<Person[]> {
  const waiting = await read(address, '/admin/pending-individual-lessons', tokens.admin);
  const lessons = (waiting as { pending_lessons: { _id: string }[] }).pending_lessons;
  const people: Person[] = [];
  for (let number = 0; number < count; number++) {
    if (number % 10 === 0) {
      const booking = await askForBooking(address);
      const lesson = lessons[number / 10]?._id;
      if (!lesson) throw new Error('Too few lessons wait for a decision');
      people.push({ day: ADMIN_DAY, token: tokens.admin, subjects: { waiting: lesson, booking } });
    } else {
      const token = tokens.teachers[number % tokens.teachers.length] as string;
      people.push({ day: TEACHER_DAY, token, subjects: {} });
    }
  }
  return people;
}

async function read(address: string, path: string, token: string): Promise<unknown> {
  return (await fetch(`${address}${path}?${new URLSearchParams({ token })}`)).json();
}

async function askForBooking(address: string): Promise<string> {
  const response = await fetch(`${address}/booking/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BOOKING),
  });
  const { booking } = (await response.json()) as { booking: { _id: string } };
  return booking._id;
}
