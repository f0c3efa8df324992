import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DaysFields } from './days-fields';

const save = {
  field: (name: 'from' | 'to', start = '') => ({ name, label: name, defaultValue: start }),
};

test('the last day follows the first one until another is chosen', async () => {
  const user = userEvent.setup();
  render(<DaysFields save={save} day="2026-03-02" />);
  const type = async (name: string, day: string) => {
    await user.clear(screen.getByRole('textbox', { name }));
    await user.type(screen.getByRole('textbox', { name }), day);
  };
  const last = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'to' }).value;
  await type('from', '5/3/2026');
  expect(last()).toBe('5/3/2026');
  await type('to', '9/3/2026');
  await type('from', '4/3/2026');
  expect(last()).toBe('9/3/2026');
  await type('from', '10/3/2026');
  expect(last()).toBe('10/3/2026');
});
