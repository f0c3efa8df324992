import { fireEvent, screen, waitFor } from '@testing-library/react';
import { session } from 'shared-auth';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { FORMS, type FormCase, fill, formAt, send } from './testing/form-cases';
import { renderSection } from './testing/render-section';

let requests: ReturnType<typeof mockApi>;

beforeEach(() => {
  session.signOut();
  window.sessionStorage.clear();
});
afterEach(() => requests.restore());

/** Sends a form and leaves its page by the link back. Returns the address of that page and a function to respond. */
async function sendAndLeave(form: FormCase) {
  let respond: (response: Response) => void = () => {};
  const pendingResponse = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  requests = mockApi({
    'GET /teacher/teachers-birthdays': success({ birthdays: [] }),
    [form.endpoint]: () => pendingResponse,
  });
  const { address } = await renderSection(form.path);
  fill(form);
  send();
  await waitFor(() => expect(requests.sent(form.endpoint)).toHaveLength(1));
  const left = document.querySelector('form');
  fireEvent.click(screen.getByRole('link', { name: /^العودة إلى/ }));
  await waitFor(() => expect(left).not.toBeInTheDocument());
  return { address, currentPage: address(), respond };
}

const expectToast = (message: string) =>
  waitFor(() => expect(document.querySelector('[popover]')).toHaveTextContent(message));
const reporting = FORMS.flatMap(({ elsewhere, ...form }) => (elsewhere ? [{ ...form, elsewhere }] : []));

test.each(reporting)('$path: reports success after the form was left, without a navigation', async (form) => {
  const { address, currentPage, respond } = await sendAndLeave(form);
  respond(Response.json(form.response));
  await expectToast(form.elsewhere.sent);
  expect(address()).toBe(currentPage);
});

test.each(reporting)('$path: reports a failure after the form was left', async (form) => {
  const { address, currentPage, respond } = await sendAndLeave(form);
  respond(Response.json({ detail: 'خطأ' }, { status: 422 }));
  await expectToast(form.elsewhere.failed);
  expect(address()).toBe(currentPage);
});

test('offers to show the sent booking after the form was left', async () => {
  const { address, respond } = await sendAndLeave(formAt('/BookingForm'));
  respond(Response.json({}));
  fireEvent.click(await screen.findByRole('button', { name: 'عرض الطلب' }));
  await waitFor(() => expect(address()).toBe('/BookingSuccess'));
  expect(await screen.findByText('ليان خوري')).toBeVisible();
});

test('signs in after the form was left, without a navigation', async () => {
  const { address, currentPage, respond } = await sendAndLeave(formAt('/login'));
  respond(Response.json(formAt('/login').response));
  expect(await screen.findByRole('link', { name: 'لوحتي' })).toBeVisible();
  expect(address()).toBe(currentPage);
});
