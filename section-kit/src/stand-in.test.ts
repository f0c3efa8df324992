import { standIn } from './stand-in';

function shown(html: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = standIn(html);
  return page;
}

test('takes nothing that would be lost: every field is disabled, once, and no button answers', () => {
  const page = shown(
    '<input name="a"/><input type="radio" checked=""/><select><option>1</option></select><textarea></textarea>' +
      '<input disabled="" name="b"/><button type="submit">حفظ</button>',
  );
  const fields = [...page.querySelectorAll<HTMLInputElement>('input, select, textarea')];
  expect(fields).toHaveLength(5);
  expect(fields.every(({ disabled }) => disabled)).toBe(true);
  expect(page.innerHTML).not.toMatch(/disabled=""[^>]*disabled=""/);
  expect(page.querySelector('button')?.hasAttribute('inert')).toBe(true);
});

test('shows no value that the build has chosen', () => {
  const page = shown(
    '<input name="date" value="2026-02-01"/><input type="radio" name="mode" checked=""/><select name="month"><option value="1">1</option><option selected="">2</option></select><select></select>',
  );
  expect(page.querySelector('input')?.value).toBe('');
  expect(page.querySelector<HTMLInputElement>('[type=radio]')?.checked).toBe(false);
  expect(page.querySelectorAll('option')).toHaveLength(0);
  expect(page.querySelectorAll('select')).toHaveLength(2);
});

test('leaves what is read, and every way on, as it is', () => {
  const html =
    '<h1>لوحة المعلم</h1><a href="/DashboardOverview">نظرة عامة</a><svg><path d="M0 0"></path></svg>';
  expect(standIn(html)).toBe(html);
});
