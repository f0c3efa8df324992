import { comparePages } from './page-bytes';

test('lists the pages whose bytes differ, and counts the others', () => {
  const before = new Map([
    ['/', 120_000],
    ['/about', 90_000],
    ['/old', 1],
  ]);
  const after = new Map([
    ['/', 121_500],
    ['/about', 90_000],
    ['/new', 7],
  ]);
  const text = comparePages(before, after);
  expect(text).toContain('| `/` | 120,000 | 121,500 | +1,500 |');
  expect(text).toContain('| `/old` | 1 |  | removed |');
  expect(text).toContain('| `/new` |  | 7 | new |');
  expect(text).not.toContain('/about');
  expect(text).toContain('1 of 4 pages are unchanged.');
});

test('has no table where nothing differs', () => {
  const same = new Map([['/', 1]]);
  expect(comparePages(same, same)).not.toContain('|');
});
