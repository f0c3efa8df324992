import { renderHook } from '@testing-library/react';
import { hasDrafts } from 'shared-auth';
import { useIdempotencyKey } from './use-idempotency-key';

const VALUES = { name: 'ليلى', cost: 100 };
const open = (draft?: string) => renderHook(() => useIdempotencyKey(draft)).result.current;
beforeEach(() => window.sessionStorage.clear());

describe.each([['payment:sara'], [undefined]])('the key of a form with the draft %s', (draft) => {
  test('stays while the same values are sent again', () => {
    const form = open(draft);
    expect(form.wasSent(VALUES)).toBe(false);
    const key = form.keyOf(VALUES);
    expect(key).toMatch(/^[!-~]{8,128}$/);
    expect(form.wasSent({ ...VALUES })).toBe(true);
    expect(form.keyOf({ ...VALUES })).toBe(key);
  });

  test('changes with the values, and after success', () => {
    const form = open(draft);
    const key = form.keyOf(VALUES);
    const changed = form.keyOf({ ...VALUES, cost: 101 });
    expect(changed).not.toBe(key);
    form.clear();
    expect(form.wasSent(VALUES)).toBe(false);
    expect([key, changed]).not.toContain(form.keyOf({ ...VALUES, cost: 101 }));
  });

  test('survives a reload only with a draft', () => {
    const key = open(draft).keyOf(VALUES);
    expect(open(draft).keyOf(VALUES) === key).toBe(draft !== undefined);
  });
});

test('is not counted as a draft of the account', () => {
  open('payment:sara').keyOf(VALUES);
  expect(hasDrafts('sara')).toBe(false);
});

test.each(['7', '{"key": 7}', '{"key": "a-key-of-an-earlier-release"}', 'null'])(
  'ignores the stored value %s',
  (stored) => {
    window.sessionStorage.setItem('draft:payment:key', stored);
    expect(open('payment').wasSent(VALUES)).toBe(false);
    expect(open('payment').keyOf(VALUES)).toMatch(/^\d+-/);
  },
);
