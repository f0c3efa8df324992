import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createQueryClient } from 'section-kit/query-client';
import { startTestServer, type TestServer } from 'server/testing';
import { api, session } from 'shared-auth';
import { setApiBaseAddress } from 'shared-auth/testing/api-base-address';
import { type MeantStudent, useStudentQuestion } from './student-question';
import { useStudentSuggestions } from './use-student-suggestions';

/** The discard port: nothing listens there. */
const NOWHERE = 'http://127.0.0.1:9';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  setApiBaseAddress(server.address);
  session.signIn(await server.tokenOf('admin'));
  for (const [name, grade] of [
    ['زين عودة', 'الصف السابع'],
    ['ليلى حداد', undefined],
    ['محمد أحمد (خامس)', undefined],
    ['محمد أحمد (سابع)', undefined],
  ])
    await api.post('/admin/students', { body: { name, grade } });
});
afterAll(() => server.close());
beforeEach(() => setApiBaseAddress(server.address));

type Confirmed = MeantStudent[] | 'back' | undefined;

function Form({ typed, asksAboutNew, split }: FormProps) {
  const question = useStudentQuestion();
  const [confirmed, setConfirmed] = useState<Confirmed>();
  // The suggestions that the page has received.
  const { suggestions } = useStudentSuggestions('');
  return (
    <>
      <output>{suggestions.length}</output>
      <button
        type="button"
        onClick={async () => {
          const meant = await question.confirm([typed], {
            ...(asksAboutNew && { asksAboutNew }),
            ...(split && { split }),
          });
          setConfirmed(meant ? [...meant.values()] : 'back');
        }}
      >
        حفظ
      </button>
      <pre>{JSON.stringify(confirmed)}</pre>
      {question.dialog}
    </>
  );
}

interface FormProps {
  typed: string;
  asksAboutNew?: boolean;
  split?: (typed: string, people: readonly string[]) => void;
}

/** @param beforeSaving called once the page has received its suggestions */
async function save(form: FormProps, beforeSaving?: () => void) {
  const user = userEvent.setup();
  const { container } = render(
    <QueryClientProvider client={createQueryClient()}>
      <Form {...form} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByRole('status')).not.toHaveTextContent('0'));
  beforeSaving?.();
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  const confirmed = () => JSON.parse(container.querySelector('pre')?.textContent || 'null');
  return { user, confirmed };
}

test('offers the likely student with the focus, so that Enter is the safe answer', async () => {
  const { user, confirmed } = await save({ typed: 'زيين عودا' });
  const question = await screen.findByRole('dialog', { name: 'هل تقصد \u2068زين عودة\u2069؟' });
  expect(within(question).getByText('الاسم المكتوب: \u2068زيين عودا\u2069')).toBeVisible();
  const choices = within(within(question).getByRole('list')).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['زين عودة الصف السابع', 'طالب جديد']);
  expect(choices[0]).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(confirmed()).toMatchObject([{ name: 'زين عودة', id: expect.any(String) }]));
});

test('takes a new student in spite of a similar one', async () => {
  const { user, confirmed } = await save({ typed: 'زيين عودة' });
  await user.click(await screen.findByRole('button', { name: 'طالب جديد' }));
  await waitFor(() => expect(confirmed()).toEqual([{ name: 'زيين عودة' }]));
});

test('returns to the form', async () => {
  const { user, confirmed } = await save({ typed: 'زيين عودة' });
  await user.click(await screen.findByRole('button', { name: 'العودة إلى النموذج' }));
  await waitFor(() => expect(confirmed()).toBe('back'));
});

test('offers all namesakes', async () => {
  const { user, confirmed } = await save({ typed: 'محمد أحمد' });
  await screen.findByRole('dialog', { name: 'هل تقصد أحد هؤلاء الطلاب؟' });
  await user.click(screen.getByRole('button', { name: 'محمد أحمد (سابع)' }));
  await waitFor(() => expect(confirmed()).toMatchObject([{ name: 'محمد أحمد (سابع)' }]));
});

test.each([['ليلى حداد'], ['ليلي حداد'], ['وسام قطيش']])('asks nothing about %s', async (typed) => {
  const { confirmed } = await save({ typed });
  await waitFor(() => expect(confirmed()).toMatchObject([{ name: typed }]));
});

test('asks about a new name where that is unlikely', async () => {
  const { user, confirmed } = await save({ typed: 'وسام قطيش', asksAboutNew: true });
  await screen.findByRole('alertdialog', {
    name: 'لا طالب باسم \u2068وسام قطيش\u2069. تسجيل طالب جديد بهذا الاسم؟',
  });
  await user.click(screen.getByRole('button', { name: 'طالب جديد' }));
  await waitFor(() => expect(confirmed()).toEqual([{ name: 'وسام قطيش' }]));
});

test('asks whether one field names two students, and splits it', async () => {
  const split = jest.fn();
  const { user, confirmed } = await save({ typed: 'سلمى تجربة؛ نور تجربة', split });
  await screen.findByRole('alertdialog', { name: 'هل \u2068سلمى تجربة؛ نور تجربة\u2069 طالبان؟' });
  await user.click(screen.getByRole('button', { name: 'نعم، طالبان' }));
  await waitFor(() => expect(confirmed()).toBe('back'));
  expect(split).toHaveBeenCalledWith('سلمى تجربة؛ نور تجربة', ['سلمى تجربة', 'نور تجربة']);
});

test('takes a name with a separator for one student', async () => {
  const { user, confirmed } = await save({ typed: 'يزن و كنان' });
  await user.click(await screen.findByRole('button', { name: 'لا، طالب واحد بهذا الاسم' }));
  await waitFor(() => expect(confirmed()).toEqual([{ name: 'يزن و كنان' }]));
});

test('asks about the last known students without a network, and calls no name new', async () => {
  const { user, confirmed } = await save({ typed: 'ليلا حداد', asksAboutNew: true }, () =>
    setApiBaseAddress(NOWHERE),
  );
  await user.click(await screen.findByRole('button', { name: 'ليلى حداد' }));
  await waitFor(() => expect(confirmed()).toMatchObject([{ name: 'ليلى حداد', id: expect.any(String) }]));
});
