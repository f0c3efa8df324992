import '@testing-library/jest-dom';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import { ToastRegion } from 'design-system/toast';
import { useMemo, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { leaveTable, rowOf, rows } from '../../testing/rows';
import type { Decidable, DecisionAnswer, DecisionSubject, DecisionWords } from './decision';
import { DecisionList } from './decision-list';
import { decisionSentences } from './messages';

const NAMES = ['أمل', 'باسل', 'تالا', 'ثائر'] as const;

const nameOf = ({ _id }: Decidable) => `طلب ${_id}`;
const words: DecisionWords<Decidable> = {
  ...decisionSentences({
    singular: 'طلب',
    dual: 'طلبان',
    dualGoverned: 'طلبين',
    plural: 'طلبات',
    counted: 'طلبًا',
    definite: 'الطلبات',
  }),
  label: nameOf,
  name: nameOf,
  people: (records) => records.map(({ _id }) => _id).join('، '),
  actionOn: (decision, record) => `${decision} ${nameOf(record)}`,
  decidedOne: (decision, record) => `${decision}: ${nameOf(record)}.`,
  failedOne: (_, record) => `تعذّر القرار: ${nameOf(record)}.`,
  failedHere: () => 'تعذّر القرار.',
  restored: (done) => `أُعيد ${done.length}.`,
  confirmReject: 'رفض',
  reasons: ['طلب مكرّر'],
  reasonHint: '',
};

const send = jest.fn();
const restore = jest.fn();
const refused = new Map<string, DecisionAnswer<Decidable>['result']>();

function List() {
  const [waiting, setWaiting] = useState<readonly string[]>(NAMES);
  const found = useMemo(() => waiting.map((_id) => ({ _id })), [waiting]);
  const subject = useMemo((): DecisionSubject<Decidable> => {
    const without = (ids: readonly string[]) => (before: readonly string[]) =>
      before.filter((id) => !ids.includes(id));
    return {
      words,
      decisions: ['approve', 'reject'],
      offer: () => 'on',
      asksFirst: () => false,
      remarksOn: ({ _id }) => (_id === 'باسل' ? ['يوم طويل'] : []),
      stateAfter: (decision) => decision,
      async send({ rows: records, decision, choice }, onAnswers) {
        send(decision, records.map(({ _id }) => _id).join(' '), choice.reason);
        const answers = records.map((row) => ({ row, result: refused.get(row._id) ?? ('decided' as const) }));
        await onAnswers(answers);
        return answers;
      },
      async restore(done) {
        restore(done.map(({ row }) => row._id).join(' '));
        const ids = done.map(({ row }) => row._id);
        setWaiting((before) => NAMES.filter((name) => before.includes(name) || ids.includes(name)));
        return done.map((row) => ({ row: { ...row, _id: row.row._id }, result: 'decided' }));
      },
      write: async (records) => setWaiting(without(records.map(({ _id }) => _id))),
      refresh: async () => {},
    };
  }, []);
  return (
    <DecisionList
      subject={subject}
      title="الطلبات"
      pagesLabel="الصفحات"
      pageSize={10}
      all={found}
      found={found}
      searched={NAMES}
      anchorOf={({ _id }) => _id}
      columns={COLUMNS}
      onEdit={() => {}}
      empty="لا طلبات"
    />
  );
}

const COLUMNS = [{ key: 'name', header: 'الاسم', rowHeader: true, render: ({ _id }: Decidable) => _id }];

function open() {
  const router = createMemoryRouter([{ path: '*', element: <List /> }]);
  render(
    <>
      <RouterProvider router={router} />
      <ToastRegion />
    </>,
  );
  return userEvent.setup();
}

afterEach(() => {
  cleanup();
  refused.clear();
  jest.clearAllMocks();
  act(() => dismissAllToasts());
});

const button = (name: string, label: RegExp) => within(rowOf(name)).getByRole('button', { name: label });
const names = () => rows().map((row) => within(row).getByRole('rowheader').textContent);
const box = (name: string) => within(rowOf(name)).getByRole('checkbox');

test('keeps a decided row at its place, where a second press decides nothing, until the pointer leaves', async () => {
  const user = open();
  await user.click(button('أمل', /^approve/));
  expect(await within(rowOf('أمل')).findByText('قُبل')).toBeInTheDocument();
  expect(names()).toEqual(NAMES);
  await user.click(within(rowOf('أمل')).getByText('قُبل'));
  expect(send.mock.calls).toEqual([['approve', 'أمل', undefined]]);
  await leaveTable(user);
  expect(names()).toEqual(NAMES.slice(1));
});

test('undoes a decision in its row', async () => {
  const user = open();
  await user.click(button('أمل', /^reject/));
  await user.click(await screen.findByRole('button', { name: 'تراجع: طلب أمل' }));
  await waitFor(() => expect(button('أمل', /^approve/)).toBeInTheDocument());
  expect(restore.mock.calls).toEqual([['أمل']]);
});

test('names the doubtful ones of several rows and leaves them out', async () => {
  const user = open();
  await user.click(screen.getByText('تحديد الكل (4)'));
  await user.click(screen.getByRole('button', { name: 'قبول المحدّد' }));
  const question = within(screen.getByRole('alertdialog', { name: 'هل تريد قبول 4 طلبات؟' }));
  expect(question.getByRole('listitem')).toHaveTextContent('طلب باسل: يوم طويل');
  await user.click(question.getByRole('button', { name: 'قبول 3 طلبات بلا ملاحظات' }));
  expect(send.mock.calls).toEqual([['approve', 'أمل تالا ثائر', undefined]]);
  await leaveTable(user);
  await waitFor(() => expect(names()).toEqual(['باسل']));
});

test('decides on many rows by one request, and takes all of them back by one undo', async () => {
  const user = open();
  box('أمل').focus();
  await user.keyboard('{Control>}a{/Control}{Delete}');
  await user.click(screen.getByRole('button', { name: 'طلب مكرّر' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'رفض' }));
  expect(await screen.findByText('لا طلبات')).toBeInTheDocument();
  expect(send.mock.calls).toEqual([['reject', NAMES.join(' '), 'طلب مكرّر']]);
  expect(screen.getByText('رُفضت 4 طلبات.')).toBeInTheDocument();
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(names()).toEqual(NAMES));
  expect(restore.mock.calls).toEqual([[NAMES.join(' ')]]);
});

test('announces two decisions together, and takes both back', async () => {
  const user = open();
  for (const name of ['أمل', 'باسل']) await user.click(button(name, /^approve/));
  expect(await screen.findByText('قُبل طلبان، آخرهما طلب باسل.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'تراجع عنهما' }));
  await waitFor(() => expect(restore.mock.calls).toEqual([['أمل باسل']]));
});

test('decides by keys and goes on to the next row', async () => {
  const user = open();
  box('أمل').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(names()).toEqual(['باسل', 'تالا', 'ثائر']));
  expect(box('باسل')).toHaveFocus();
  await user.keyboard('{ArrowDown}{Delete}');
  await waitFor(() => expect(names()).toEqual(['باسل', 'ثائر']));
  expect(send.mock.calls).toEqual([
    ['approve', 'أمل', undefined],
    ['reject', 'تالا', undefined],
  ]);
});

test('says which of several rows another person has decided, and which failed', async () => {
  refused.set('أمل', 'decidedByOthers').set('تالا', 'failed').set('ثائر', 'inClosedMonth');
  const user = open();
  await user.click(screen.getByText('تحديد الكل (4)'));
  await user.click(screen.getByRole('button', { name: 'رفض المحدّد' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'رفض' }));
  expect(
    await screen.findByText(
      'reject: طلب باسل. تعذّر القرار: طلب تالا. شهر طلب ثائر مُقفل، فلم نسجّل قرارك. سبقك شخص آخر إلى قبول طلب أمل أو رفضه، وتُحدَّث القائمة الآن.',
    ),
  ).toBeInTheDocument();
  expect(within(rowOf('تالا')).getByText('تعذّر القرار.')).toBeInTheDocument();
  expect(box('تالا')).toBeChecked();
});
