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
  preview: (anew) => requestOf(anew, true),
  request: (anew) => requestOf(anew, false),
  apply({ model }, { from, scope }, { lessons, accounts, before, after }, preview) {
    expect({ lessons, accounts, before, after }).toEqual({
      lessons: preview.lessons,
      accounts: preview.accounts,
      before: preview.before,
      after: preview.after,
    });
    model.postAnew(from, scope);
  },
});

const requestOf = ({ from, scope }: Anew, preview: boolean) => ({
  route: 'POST /admin/postings',
  body: {
    from,
    preview,
    ...Object.fromEntries(Object.entries(scope).map(([noun, id]) => [`${noun}_id`, id])),
  },
});

export const POSTING_EVENTS: readonly WalkEvent[] = [postAnew];
