import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import { TextField } from 'design-system/text-field';
import { ToastRegion } from 'design-system/toast';
import { session } from 'shared-auth';
import { tokenFor } from 'shared-auth/testing/make-token';
import { mockApi, success } from 'shared-auth/testing/mock-api';
import { readText } from './fields';
import { SaveForm } from './save-form';
import { useSave } from './use-save';

const NOTE = { title: 'موعد' };

function NoteForm() {
  const save = useSave({
    name: 'note:7',
    path: '/notes/7',
    record: NOTE,
    labels: { title: 'العنوان' },
    read: (data) => ({ title: readText(data, 'title') }),
    schema: { title: 'text' },
    saved: ({ title }: typeof NOTE) => `حُفظ ${title}.`,
  });
  return (
    <SaveForm save={save}>
      <TextField {...save.field('title')} />
    </SaveForm>
  );
}

test('stays, filled with what was saved, and begins the next change from there', async () => {
  window.sessionStorage.clear();
  const server = mockApi({ 'PATCH /notes/7': success({ title: 'موعد آخر' }) });
  act(() => void session.signIn(tokenFor('admin')));
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteForm />
      <ToastRegion />
    </QueryClientProvider>,
  );
  const title = () => screen.getByLabelText('العنوان');
  const save = screen.getByRole('button', { name: 'حفظ' });
  await user.type(title(), ' آخر ');
  await user.click(save);
  expect(await screen.findByText('حُفظ موعد آخر.')).toBeInTheDocument();
  expect(title()).toHaveValue('موعد آخر');
  expect(save).toHaveFocus();
  await user.click(save);
  expect(await screen.findByText('لم يتغيّر شيء منذ آخر حفظ.')).toBeInTheDocument();
  await user.type(title(), '!');
  await user.click(save);
  const bodies = () => server.sent('PATCH').map(({ body }) => JSON.parse(body) as unknown);
  await waitFor(() => expect(bodies()).toHaveLength(2));
  expect(bodies()[1]).toEqual({ title: 'موعد آخر!', was: { title: 'موعد آخر' } });
  act(() => dismissAllToasts());
  server.restore();
});
