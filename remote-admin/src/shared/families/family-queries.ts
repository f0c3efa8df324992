import type { Family } from 'api-contract/family-schema';
import { pagesQuery, recordQuery } from '../lists/list-queries';

const FAMILIES = { key: ['families'], path: '/admin/families' };

/** Students show their guardian, families their students: a change of one changes both. */
export const FAMILY_QUERIES = [FAMILIES.key, ['students']] as const;

/** Without these fields a family cannot be shown. */
export const FAMILY_SCHEMA = { guardian_name: 'text', phones: 'list', students: 'list' } as const;

/** The families that match a guardian, a phone number or a student. */
export const familyList = (search: string) => pagesQuery<Family>({ ...FAMILIES, field: 'families', search });

/** One family with its students. */
export const familyRecord = (id: string) => recordQuery<Family>({ ...FAMILIES, id, schema: FAMILY_SCHEMA });
