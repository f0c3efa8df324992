import { z } from 'zod';
import { newId } from './id';

test('ids are UUIDs of version 7 in the order in which they were made', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(z.uuidv7().safeParse(ids[0]).success).toBe(true);
  expect(z.uuidv7().safeParse(ids.at(-1)).success).toBe(true);
});
