import { pick, some } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import { chargeLacking, chargesClosed } from '../make-ups';
import type { Model } from '../model';
import type { Lesson } from '../records';
import { isFreeFor } from '../timetable';

type Decision = 'approve' | 'reject' | 'restore';

/** What decides on a lesson: whether the closed period allows it, and what it does. */
const DECISIONS: Record<
  Decision,
  { isAllowed: (model: Model, lesson: Lesson) => boolean; apply: (model: Model, lesson: Lesson) => void }
> = {
  approve: {
    isAllowed: (model, lesson) =>
      model.isOpen(lesson.day) && !chargesClosed(model, lesson, { status: 'approved' }),
    apply(model, lesson) {
      lesson.status = 'approved';
      chargeLacking(model, lesson);
      model.postApproved(lesson);
    },
  },
  reject: {
    isAllowed: (model, lesson) => !chargesClosed(model, lesson, { status: 'rejected' }),
    apply(model, lesson) {
      lesson.status = 'rejected';
      chargeLacking(model, lesson);
    },
  },
  restore: {
    isAllowed: (model, lesson) =>
      lesson.status === 'rejected' ? isFreeFor(model, lesson) : model.isOpen(lesson.day),
    apply(model, lesson) {
      lesson.status = 'pending';
      model.release(lesson);
    },
  },
};

const decide = (decision: Decision, name: string, weight: number) =>
  defineEvent<Lesson>({
    name,
    weight,
    draw: ({ model }, [which]) =>
      pick(
        model.lessons.filter(({ status, deleted }) => !deleted && isFor(decision, status)),
        which,
      ),
    refusal: (lesson, { model }) => (DECISIONS[decision].isAllowed(model, lesson) ? undefined : 409),
    request: ({ type, id }) => ({ route: `POST /admin/${decision}-${type}-lesson/${id}` }),
    apply: ({ model }, lesson) => DECISIONS[decision].apply(model, lesson),
  });

const isFor = (decision: Decision, status: Lesson['status']) =>
  decision === 'restore' ? status !== 'pending' : status === 'pending';

export const approve = decide('approve', 'approve a lesson', 2);
export const takeBack = decide('restore', 'take a decision back', 3);

interface Decided {
  lesson: Lesson;
  decision: Decision;
}

/** Each is carried out or refused for itself, in the order of the days. */
const decideMany = defineEvent<Decided[]>({
  name: 'decide on many lessons',
  weight: 3,
  draw({ model }, [which, count, rejected]) {
    const lessons = some(
      model.lessons.filter(({ deleted }) => !deleted),
      which,
      2 + (count % 3),
    );
    const onPending = rejected % 3 === 0 ? 'reject' : 'approve';
    return lessons.length === 0
      ? undefined
      : lessons.map((lesson) => ({ lesson, decision: lesson.status === 'pending' ? onPending : 'restore' }));
  },
  request: (decisions) => ({
    route: 'POST /admin/decisions',
    body: {
      decisions: decisions.map(({ lesson: { id, type }, decision }) => ({ id, type, decision })),
    },
  }),
  apply({ model }, decisions, { outcomes }) {
    const orderOf = ({ lesson: { day, id } }: Decided) => day + id;
    const done = new Set<string>();
    for (const { lesson, decision } of decisions.toSorted((one, other) =>
      orderOf(one) < orderOf(other) ? -1 : 1,
    )) {
      if (!DECISIONS[decision].isAllowed(model, lesson)) continue;
      DECISIONS[decision].apply(model, lesson);
      done.add(lesson.id);
    }
    expect(outcomes.map((outcome: { _id: string; done: boolean }) => [outcome._id, outcome.done])).toEqual(
      decisions.map(({ lesson: { id } }) => [id, done.has(id)]),
    );
  },
});

export const DECISION_EVENTS: readonly WalkEvent[] = [
  approve,
  decide('reject', 'reject a lesson', 1),
  takeBack,
  decideMany,
];
