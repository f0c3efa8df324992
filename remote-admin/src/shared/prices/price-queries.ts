import type { Price } from 'api-contract/price-schema';
import { listQuery, pagesQuery } from '../lists/list-queries';
import type { StatementAccount } from '../statements/statement-account';

const PRICES = { key: ['prices'], path: '/admin/prices', field: 'prices' };

/** The prices for everybody, or those of one payer, by level and type, the latest first day first. */
export const priceList = (payer?: StatementAccount) =>
  listQuery<Price>({ ...PRICES, query: payer && { [payer.kind]: payer.id } });

/** The prices of all students and families with own ones, that are in force or begin later. */
export const ownPriceList = () => pagesQuery<Price>({ ...PRICES, query: { filter: 'own' } });
