import type { MakeUp } from 'api-contract/make-up-schema';
import { listQuery } from '../lists/list-queries';

/** The make-ups of a student, the one that ends last first. */
export const makeUpsOf = (student: string) =>
  listQuery<MakeUp>({ key: ['make-ups'], path: '/admin/make-ups', field: 'make_ups', query: { student } });
