import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextField } from 'design-system/text-field';
import { readText } from './fields';
import { QueryDialog } from './query-dialog';
import { SaveDialog } from './save-dialog';
import { useSave } from './use-save';

function NoteForm({ text, onClose }: { text: string; onClose: () => void }) {
  const save = useSave({
    name: 'note:7',
    path: '/notes/7',
    record: { text },
    labels: { text: 'النص' },
    read: (data) => ({ text: readText(data, 'text') }),
    onClose,
  });
  return (
    <SaveDialog save={save} title="ملاحظة">
      <TextField {...save.field('text')} />
    </SaveDialog>
  );
}

function NoteDialog({ read, onClose }: { read: Promise<string>; onClose: () => void }) {
  const query = useQuery({ queryKey: ['note'], queryFn: () => read });
  return (
    <QueryDialog query={query} title="ملاحظة" loading="جارٍ التحميل" failed="تعذّر التحميل" onClose={onClose}>
      {(text) => <NoteForm text={text} onClose={onClose} />}
    </QueryDialog>
  );
}

test('stays the same dialog when its form comes, and asks before it discards what was typed', async () => {
  let arrive: (text: string) => void = () => {};
  const read = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const onClose = jest.fn();
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoteDialog read={read} onClose={onClose} />
    </QueryClientProvider>,
  );
  const dialog = screen.getByRole('dialog', { name: 'ملاحظة' });
  expect(dialog).toHaveTextContent('جارٍ التحميل');
  const focused = document.activeElement;
  arrive('قديم');
  await user.type(await screen.findByLabelText('النص'), ' وجديد');
  expect(screen.getByRole('dialog', { name: 'ملاحظة' })).toBe(dialog);
  expect(dialog).toContainElement(screen.getByRole('button', { name: 'حفظ' }));
  expect(focused).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'تجاهل ما كُتب' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});
