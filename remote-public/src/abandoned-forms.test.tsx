import { fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from 'shared-auth';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { FORMS, type FormCase, fill, formAt, send } from './testing/form-cases';
import { renderSection } from './testing/render-section';

let calls: ReturnType<typeof mockApi>;

beforeEach(() => {
  session.signOut();
  window.sessionStorage.clear();
});
afterEach(() => calls.restore());

/** Sends a form and goes where its page leads back to. Answers where that is, and how to let the server answer. */
async function sendAndLeave(form: FormCase) {
  let answer: (response: Response) => void = () => {};
  const answered = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  calls = mockApi({
    'GET /teacher/teachers-birthdays': success({ birthdays: [] }),
    [form.call]: () => answered,
  });
  const { address } = await renderSection(form.path);
  fill(form);
  send();
  await waitFor(() => expect(calls.sent(form.call)).toHaveLength(1));
  const left = document.querySelector('form');
  fireEvent.click(screen.getByRole('link', { name: /^العودة إلى/ }));
  await waitFor(() => expect(left).not.toBeInTheDocument());
  return { address, refuge: address(), answer };
}

const told = (words: string) =>
  waitFor(() => expect(document.querySelector('[popover]')).toHaveTextContent(words));
const telling = FORMS.flatMap(({ elsewhere, ...form }) => (elsewhere ? [{ ...form, elsewhere }] : []));

test.each(telling)(
  '$path: whoever leaves a form while it is sent stays where they are, and is told that it worked',
  async (form) => {
    const { address, refuge, answer } = await sendAndLeave(form);
    answer(Response.json(form.answer));
    await told(form.elsewhere.sent);
    expect(address()).toBe(refuge);
  },
);

test.each(telling)('$path: whoever leaves a form while it is sent is told that it failed', async (form) => {
  const { address, refuge, answer } = await sendAndLeave(form);
  answer(Response.json({ detail: 'خطأ' }, { status: 422 }));
  await told(form.elsewhere.failed);
  expect(address()).toBe(refuge);
});

test('whoever leaves a form while it is sent can have a look at the booking that was sent', async () => {
  const { address, answer } = await sendAndLeave(formAt('/BookingForm'));
  answer(Response.json({}));
  fireEvent.click(await screen.findByRole('button', { name: 'عرض الطلب' }));
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('ليان خوري')).toBeVisible();
});

test('whoever leaves a form while it is sent is signed in on the page where they are', async () => {
  const { address, refuge, answer } = await sendAndLeave(formAt('/login'));
  answer(Response.json(formAt('/login').answer));
  expect(await screen.findByRole('link', { name: 'لوحتي' })).toBeVisible();
  expect(address()).toBe(refuge);
});
