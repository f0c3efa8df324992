import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient, RETRY_DELAY_MS } from 'section-kit/query-client';
import { session } from 'shared-auth';
import { skipDelays } from 'shared-auth/testing/delays';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { LessonHistoryButton } from './lesson-history';
import { individualLesson } from './testing/lesson';

const REQUEST = 'GET /admin/lesson-history/lesson';
const HISTORY = [
  {
    at: '2026-11-02T12:05:00.000Z',
    by: 'samira',
    action: 'lesson.changed',
    before: { hours: 1 },
    after: { hours: 1.5 },
  },
  {
    at: '2026-11-01T22:30:00.000Z',
    by: 'mudira',
    action: 'lesson.rejected',
    before: { status: 'pending' },
    after: { status: 'rejected', reason: 'سُجّل مرتين' },
  },
];

let requests: ReturnType<typeof mockApi>;
let stopSkipping: () => void;
beforeEach(() => {
  session.signIn(tokenFor('admin'));
  stopSkipping = skipDelays(RETRY_DELAY_MS);
  requests = mockApi({ [REQUEST]: success({ history: HISTORY }) });
});
afterEach(() => {
  stopSkipping();
  requests.restore();
});

const button = () => screen.getByRole('button', { name: 'السجل: درس ليان خوري، الاثنين 2/11/2026' });

async function openHistory() {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LessonHistoryButton lesson={individualLesson()} path="/admin/lesson-history" />
    </QueryClientProvider>,
  );
  await user.click(button());
  return { user, dialog: await screen.findByRole('dialog', { name: /^سجل درس/ }) };
}

test('shows who changed what and when, in the order of the server, and returns the focus', async () => {
  const { user, dialog } = await openHistory();
  const entries = await within(dialog).findAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^عُدّل الدرسsamira · الاثنين 2\/11\/2026، 14:05الساعاتساعة ← .*ساعة ونصف$/),
    // The day and the time of the institute, after midnight there.
    'رُفض الدرسmudira · الاثنين 2/11/2026، 00:30السببسُجّل مرتين',
  ]);
  await user.click(within(dialog).getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(button()).toHaveFocus();
});

test('shows the present history at each opening', async () => {
  const { user, dialog } = await openHistory();
  await within(dialog).findAllByRole('listitem');
  await user.click(within(dialog).getByRole('button', { name: 'إغلاق' }));
  requests.respond(REQUEST, success({ history: HISTORY.slice(1) }));
  await user.click(button());
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

test('says in words that a server has no histories', async () => {
  requests.respond(REQUEST, async () => Response.json({ detail: 'Not Found' }, { status: 404 }));
  await openHistory();
  expect(await screen.findByText('لا سجل محفوظًا هنا.')).toBeVisible();
});

test('shows a failure and loads the history on retry', async () => {
  requests.respond(REQUEST, async () => new Response(null, { status: 500 }));
  const { user } = await openHistory();
  const retry = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  requests.respond(REQUEST, success({ history: [{ action: 'lesson.approved' }] }));
  await user.click(retry);
  expect(await screen.findByRole('listitem')).toHaveTextContent(/^قُبل الدرس$/);
});
