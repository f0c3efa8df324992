import { waitFor } from '@testing-library/react';
import type { FamilyPage } from 'api-contract/family-page-schema';
import { EARLY_CONTENT, takeEarlyPage } from './early-request';

const lesson = {
  _id: 'l1',
  day: '2026-12-05',
  start: '16:00',
  minutes: 90,
  teacher_name: 'سارة',
  room_name: null,
  subject: 'رياضيات',
  state: 'planned',
  cancelled_for: null,
  student_names: ['<b>ليان</b>', 'آدم'],
  change: null,
  notice: null,
  effect: 'charged',
};
const page = {
  name: 'خوري',
  students: [{ _id: 's1', name: 'ليان' }],
  today: 12_000,
  scheduled_lessons: [lesson],
} as unknown as FamilyPage;

/** Runs the script in the page of a link, whose server gives this answer. */
async function runEarly(search: string, answer: Response) {
  window.history.replaceState(null, '', `/FamilyPage${search}`);
  document.body.innerHTML = `<div id="${EARLY_CONTENT}"></div>`;
  const request = jest.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
  await jest.isolateModulesAsync(async () => void (await import('./early-page')));
  return { request, content: document.getElementById(EARLY_CONTENT) as HTMLElement };
}

afterEach(() => {
  jest.restoreAllMocks();
  globalThis.earlyFamilyPage = undefined;
});

test('draws balance and lessons as texts, and passes the answer on once', async () => {
  const { request, content } = await runEarly('?key=k%20y&fbclid=x', Response.json(page));
  await waitFor(() => expect(content.textContent).toContain('عليها ‏120 ₪'.replace('‏', '')));
  expect(content.textContent).toContain('السبت 5/12/2026');
  expect(content.textContent).toContain('16:00–17:30');
  expect(content.textContent).toContain('يُحتسب الدرس');
  expect(content.textContent).toContain('<b>ليان</b>، آدم');
  expect(request.mock.calls.map(([address]) => address)).toEqual(['/families/shared?key=k+y']);
  expect(await takeEarlyPage()).toEqual(page);
  expect(await takeEarlyPage()).toBeUndefined();
});

test.each([
  ['the link works no longer', Response.json({ detail: 'x' }, { status: 404 })],
  ['a proxy answers in its place', new Response('<html>')],
])('leaves it to the page to ask again when %s', async (_, answer) => {
  const { content } = await runEarly('?key=key', answer);
  expect(await takeEarlyPage()).toBeUndefined();
  expect(content.childElementCount).toBe(0);
});

test('asks for nothing without a key', async () => {
  const { request } = await runEarly('', Response.json(page));
  expect(request).not.toHaveBeenCalled();
});
