import { z } from 'zod';
import { newId } from './id';

test('creates increasing UUIDs of version 7', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect([...ids].sort()).toEqual(ids);
  expect(z.uuidv7().safeParse(ids[0]).success).toBe(true);
  expect(z.uuidv7().safeParse(ids.at(-1)).success).toBe(true);
});
