import { fireEvent, screen } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import { nextDay } from 'server/testing/days-ahead';
import { useAdminSite } from '../../testing/admin-site';
import { bookingsOn, dialog } from '../../testing/bookings';
import { interceptRequests } from '../../testing/failing-requests';

const site = useAdminSite();
const { beginEdit, button, reload } = bookingsOn(site);

/** Its label depends on the lesson type. */
const STUDENTS = /^(?:اسم الطالب|أسماء الطلاب)$/;

test('removes the error of a field when the field, or one it depends on, changes', async () => {
  const user = await beginEdit('سهى');
  const field = (name: string | RegExp) => dialog().getByLabelText(name);
  const save = () => user.click(dialog().getByRole('button', { name: 'حفظ' }));
  const corrections: [name: string | RegExp, correct: () => void | Promise<void>][] = [
    ['رقم الهاتف', () => enterText(user, field('رقم الهاتف'), '1')],
    [
      'تاريخ الدرس',
      () => {
        const calendar = document.querySelector('dialog input[type="date"]') as HTMLElement;
        fireEvent.change(calendar, { target: { value: nextDay('03-12') } });
      },
    ],
    ['الساعات', () => void fireEvent.keyDown(field('الساعات'), { key: 'ArrowUp' })],
    [STUDENTS, () => user.click(dialog().getByRole('radio', { name: 'جماعي' }))],
  ];
  for (const [name, correct] of corrections) {
    await user.clear(field(name));
    if (name === 'الساعات') await enterText(user, field(name), '0');
    if (name === STUDENTS) await enterText(user, field(name), 'سهى، رنا');
    await save();
    expect(field(name)).toBeInvalid();
    await enterText(user, field(/ملاحظات/), '.');
    expect(field(name)).toBeInvalid();
    await correct();
    expect(field(name)).toBeValid();
  }
});

test.each([
  ['0', 'رغد'],
  ['1.234', 'جنى'],
])('rejects %s hours beside the field and sends nothing', async (written, student) => {
  const user = await beginEdit(student);
  const requests = jest.spyOn(globalThis, 'fetch');
  const hours = dialog().getByLabelText('الساعات');
  await user.clear(hours);
  await enterText(user, hours, written);
  await user.click(dialog().getByRole('button', { name: 'حفظ' }));
  expect(hours).toHaveAccessibleDescription(/أكبر من 0 ولا يزيد على 24، بمنزلتين عشريتين على الأكثر/);
  expect(requests).not.toHaveBeenCalled();
});

const REOPENED: [
  how: string,
  student: string,
  reopen: (user: ReturnType<typeof reload>) => Promise<unknown>,
][] = [
  ['from the toast', 'شهد', (user) => user.click(screen.getByRole('button', { name: 'فتح التعديل' }))],
  ['from its row', 'ميار', (user) => user.click(button('ميار', /^تعديل/))],
  ['after a reload', 'تالا', async () => reload()],
];

test.each(REOPENED)(
  "shows the server's error when the edit is opened again %s, until its field changes",
  async (_, student, reopen) => {
    const user = await beginEdit(student);
    const detail = [{ loc: ['body', 'phone'], msg: 'الرقم غير صالح', type: 'value_error' }];
    interceptRequests('/booking/', async () => Response.json({ detail }, { status: 422 }));
    await user.click(dialog().getByRole('button', { name: 'حفظ' }));
    await screen.findByRole('button', { name: 'فتح التعديل' });
    jest.restoreAllMocks();
    await reopen(user);
    expect(dialog().getByText('الرقم غير صالح')).toBeInTheDocument();
    await enterText(user, dialog().getByLabelText(/^ملاحظات/), '.');
    expect(dialog().getByText('الرقم غير صالح')).toBeInTheDocument();
    await enterText(user, dialog().getByLabelText('رقم الهاتف'), '1');
    expect(dialog().queryByText('الرقم غير صالح')).not.toBeInTheDocument();
    reload();
    expect(dialog().queryByText('الرقم غير صالح')).not.toBeInTheDocument();
  },
);
