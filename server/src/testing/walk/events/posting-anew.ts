import { dayOf, oneOf, pick } from '../dice';
import { defineEvent, type WalkEvent } from '../event';
import type { PostingScope } from '../model';

interface Anew {
  from: string;
  scope: PostingScope;
}

const postAnew = defineEvent<Anew>({
  name: 'post lessons anew',
  weight: 4,
  draw({ model, families, teachers }, [day, student, which, family]) {
    const one = pick(model.students(), student);
    const scopes: (PostingScope | undefined)[] = [
      ...[{}, one && { student: one.id }, { family: oneOf(families, family) }],
      { teacher: pick(teachers, student)?.id ?? '' },
    ];
    const scope = pick(scopes, which);
    return scope && { from: dayOf(day), scope };
  },
  days: ({ from }) => [from],
  request: ({ from, scope }) => ({
    route: 'POST /admin/postings',
    body: { from, ...idsOf(scope), preview: true },
  }),
  async apply({ model, done }, { from, scope }, { lessons, accounts, before, after }) {
    const body = { from, ...idsOf(scope), preview: false };
    expect(await done({ route: 'POST /admin/postings', body })).toMatchObject({
      lessons,
      accounts,
      before,
      after,
    });
    model.postAnew(from, scope);
  },
});

const idsOf = (scope: PostingScope) =>
  Object.fromEntries(Object.entries(scope).map(([noun, id]) => [`${noun}_id`, id]));

export const POSTING_EVENTS: readonly WalkEvent[] = [postAnew];
