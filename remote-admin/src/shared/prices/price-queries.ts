import type { Price } from 'api-contract/price-schema';
import { listQuery, pagesQuery } from '../lists/list-queries';

/** A student or a family with prices and packages of its own. */
export interface Payer {
  kind: 'student' | 'family';
  id: string;
  /** It names the student, or the guardian of a family. */
  name: string;
}

/** The key of the toasts about prices. */
export const PRICE_TOAST = 'price';

const PRICES = { key: ['prices'], path: '/admin/prices', field: 'prices' };

/** The prices for everybody, or those of one payer, by level and type, the latest first day first. */
export const priceList = (payer?: Pick<Payer, 'kind' | 'id'>) =>
  listQuery<Price>({ ...PRICES, query: payer && { [payer.kind]: payer.id } });

/** The prices of all students and families with own ones, that are in force or begin later. */
export const ownPriceList = () => pagesQuery<Price>({ ...PRICES, query: { filter: 'own' } });

/** The field of a request that names a payer. */
export function payerField(payer: Payer | undefined): { student_id?: string; family_id?: string } {
  return payer ? { [`${payer.kind}_id`]: payer.id } : {};
}
