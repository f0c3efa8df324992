import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '.';

function Editing() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        تعديل
      </button>
      <Dialog open={open} title="تعديل الحجز" onClose={() => setOpen(false)}>
        <input aria-label="المادة" />
      </Dialog>
    </>
  );
}

/** Dispatches what a browser dispatches on Escape. */
const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test.each([
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'إغلاق' }))],
  ['Escape', pressEscape],
])('closes on %s and restores the focus', async (_, close) => {
  render(<Editing />);
  await userEvent.click(screen.getByRole('button', { name: 'تعديل' }));
  expect(screen.getByRole('dialog', { name: 'تعديل الحجز' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'تعديل الحجز' })).toHaveFocus();
  await close();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'تعديل' })).toHaveFocus();
});

test('stays open until the page closes it', () => {
  render(
    <Dialog open title="تعديل الحجز" onClose={() => {}}>
      <p>محتوى</p>
    </Dialog>,
  );
  pressEscape();
  expect(screen.getByRole('dialog')).toBeVisible();
});
