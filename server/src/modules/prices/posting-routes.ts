import { postings, postingsInput } from 'api-contract/posting-schema';
import { lessonCount } from 'arabic-text/lesson-count';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Transaction } from 'kysely';
import { type Actor, recordAuditEntry, recordNoChange } from '../../platform/database/audit';
import type { Tables } from '../../platform/database/schema';
import { createWrites } from '../../platform/http/write-routes';
import type { Services } from '../../platform/services';
import { FOR_PRICES } from '../accounts';
import { type PostingEffect, type PostingScope, postAnew, previewAnew } from '../ledger';
import { checkOwner } from '../students';

/** Posting lessons anew, for administrators (additive to spec §7). */
export const postingRoutes: FastifyPluginAsyncZod<Services> = async (app, { database }) => {
  const write = createWrites(app, database);

  write({
    method: 'POST',
    url: '/admin/postings',
    config: FOR_PRICES,
    summary:
      'Posts the lessons of a student, a family or a teacher, or all, anew from an open day on, or says what that would change, in agorot.',
    schema: { body: postingsInput, response: { 200: postings } },
    days: ({ body }) => [body.from],
    answer: 'stored',
    // Outside the transaction, so that requests of others are answered meanwhile.
    prepare: async ({ body }) => (body.preview ? previewAnew(database, scopeOf(body)) : undefined),
    async change({ transaction, actor, request: { body }, prepared }) {
      await checkOwner(transaction, body);
      if (prepared) {
        recordNoChange(transaction);
        return prepared;
      }
      const scope = scopeOf(body);
      const done = await postAnew(transaction, scope);
      await recordPosting(transaction, actor, scope, done);
      return { message: doneText(done), ...done };
    },
  });
};

interface Named {
  from: string;
  student_id?: string | null | undefined;
  siblings?: boolean | undefined;
  family_id?: string | null | undefined;
  teacher_id?: string | null | undefined;
}

function scopeOf({ from, student_id, siblings, family_id, teacher_id }: Named): PostingScope {
  return {
    from,
    student: student_id ?? undefined,
    siblings,
    family: family_id ?? undefined,
    teacher: teacher_id ?? undefined,
  };
}

/** The entry is in the history of the record that was named. */
async function recordPosting(
  transaction: Transaction<Tables>,
  actor: Actor,
  { from, student, family, teacher }: PostingScope,
  { lessons, accounts, before, after, pay_before, pay_after }: PostingEffect,
): Promise<void> {
  if (lessons === 0) return recordNoChange(transaction);
  const records = [
    { type: 'student', id: student },
    { type: 'family', id: family },
    { type: 'pay', id: teacher },
  ] as const;
  const named = records.flatMap(({ type, id }) => (id === undefined ? [] : { type, id }));
  await recordAuditEntry(transaction, {
    actor,
    action: 'posting.renewed',
    entity: named[0] ?? { type: 'posting', id: 'institute' },
    before: { charged: before, pay: pay_before },
    after: { from, lessons, accounts, charged: after, pay: pay_after },
  });
}

function doneText({ lessons }: PostingEffect): string {
  return lessons === 0 ? 'لم يتغيّر شيء.' : `أُعيد الاحتساب. ما تغيّر: ${lessonCount(lessons)}.`;
}
