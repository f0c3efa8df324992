import type { FamilyLesson, FamilyNoticeInput } from 'api-contract/family-page-schema';
import type { MessageKind } from 'api-contract/message';
import type { FamilyNotice, ScheduledLesson } from 'api-contract/scheduled-lesson-schema';
import type { Transaction } from 'kysely';
import { callInstitute } from '../../platform/call-institute';
import { recordNoChange } from '../../platform/database/audit';
import { newId } from '../../platform/database/id';
import type { Tables } from '../../platform/database/schema';
import { conflict, LimitReached, UNKNOWN_ID } from '../../platform/http/problem';
import type { Limits } from '../../platform/limits/limits';
import { queueMessage, withdrawMessages } from '../message-queue';
import { giveNotice, lockTimetable, readScheduledLessons } from '../timetable';
import { effectOf, familyLesson, type NoticeRules } from './family-lessons';
import type { OpenedLink } from './family-links';
import { readChildren } from './read-family-page';

const OVER = (phone: string) => conflict(`بدأ هذا الدرس أو انتهى، فلا يُغيَّر من هنا. ${callInstitute(phone)}`);
const NOT_HELD = conflict('هذا الدرس ملغى، ولا حاجة إلى إبلاغ المعهد.');
const TOO_LATE = (phone: string) => conflict(`انتهت مهلة الإبلاغ عن هذا الدرس. ${callInstitute(phone)}`);
const OTHERWISE = 'تغيّر ما يترتب على الإبلاغ قبل وصول الطلب. يُرجى قراءته كما هو الآن، ثم الضغط من جديد.';

/** So many times in a day does the office hear from one family, however many devices have its link. */
const NOTICES_OF_DAY = 30;
const DAY_MS = 24 * 3_600_000;

const OF_FAMILY: MessageKind = 'family-note';
const REMINDER: MessageKind = 'lesson-reminder';

const WORDS = { absent: 'لن نحضر.', 'other-time': 'نطلب موعدًا آخر.' } as const;

interface NewNotice {
  lesson_id: string;
  kind: FamilyNotice['kind'];
  /** What the page said that follows. */
  input: Pick<FamilyNoticeInput, 'note' | 'effect'>;
  today: string;
}

/**
 * Notes what a family says of one of its coming lessons, and tells the office. The same once more changes nothing.
 *
 * @throws {Problem} 404 if it is no lesson of this family, 409 if it has begun, is cancelled, or if the notice has ended and the
 * institute wants to be called, or if something else follows than the page said; 429 beyond the notices of a day
 */
export async function giveFamilyNotice(
  transaction: Transaction<Tables>,
  link: OpenedLink,
  { lesson_id, kind, input, today }: NewNotice,
  { limits, ...rules }: NoticeRules & { limits: Limits },
): Promise<FamilyLesson> {
  await lockTimetable(transaction);
  const students = (await readChildren(transaction, link, today)).map(({ _id }) => _id);
  const read = () => readOwnLesson(transaction, lesson_id, students);
  const lesson = await read();
  const note = input.note || null;
  const own = lesson.student_ids.filter((id) => students.includes(id));
  const said = lesson.notices.filter(({ student_id }) => own.includes(student_id));
  const isSaid =
    said.length === own.length && said.every((each) => each.kind === kind && (each.note === note || !note));
  if (isSaid) recordNoChange(transaction);
  else {
    const effect = effectOf(lesson, rules);
    if (effect === null) throw lesson.state === 'cancelled' ? NOT_HELD : OVER(rules.phone);
    if (effect === 'call') throw TOO_LATE(rules.phone);
    if (input.effect !== undefined && input.effect !== effect) throw conflict(OTHERWISE, { effect });
    await takeNotice(transaction, limits, { link, phone: rules.phone });
    await giveNotice(transaction, lesson, { students: own, kind, is_late: effect === 'charged', note });
    const addressee = { family_id: link.family_id, student_id: link.student_id };
    // What the office has not read yet is replaced, and who stays away is not reminded.
    const kinds = kind === 'absent' ? [OF_FAMILY, REMINDER] : [OF_FAMILY];
    await withdrawMessages(transaction, { kinds, scheduled_ids: [lesson._id], addressee });
    await queueMessage(transaction, {
      ...addressee,
      kind: OF_FAMILY,
      event: `${OF_FAMILY} ${lesson._id} ${newId()}`,
      scheduled_id: lesson._id,
      student_ids: own,
      note: note === null ? WORDS[kind] : `${WORDS[kind]} ${note}`,
    });
  }
  return familyLesson(await read(), { students, since: null }, rules);
}

async function takeNotice(
  transaction: Transaction<Tables>,
  limits: Limits,
  { link: { family_id, student_id }, phone }: { link: OpenedLink; phone: string },
): Promise<void> {
  const limit = { key: `notices of ${family_id ?? student_id}`, max: NOTICES_OF_DAY, period: DAY_MS };
  const wait = await limits.take([limit], transaction);
  if (wait > 0)
    throw new LimitReached(
      `وصلت من هذه العائلة طلبات كثيرة اليوم. ${callInstitute(phone)}`,
      Math.ceil(wait / 1000),
    );
}

async function readOwnLesson(
  transaction: Transaction<Tables>,
  id: string,
  students: readonly string[],
): Promise<ScheduledLesson> {
  const [lesson] = await readScheduledLessons(transaction, (all) =>
    all.where('scheduled_lesson.id', '=', id),
  );
  if (!lesson?.student_ids.some((student) => students.includes(student))) throw UNKNOWN_ID;
  return lesson;
}
