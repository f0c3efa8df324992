import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { pageObjectsToLeaving } from 'shared-auth';
import { fillEmptyFields, textsOf } from './fields';
import { useDraft } from './use-draft';

const KEY = 'draft:note:sara';
const stored = () => window.sessionStorage.getItem(KEY);
beforeEach(() => window.sessionStorage.clear());

interface Note {
  text: string;
}

function NoteForm({ account = 'sara', prerendered = false }) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<Note>(form, {
    name: 'note',
    account,
    read: (element) => {
      const note = textsOf(Object.fromEntries(new FormData(element)), ['text']);
      return note.text === '' ? undefined : note;
    },
    parse: (value) => {
      const note = textsOf(value, ['text']);
      return note.text === '' ? undefined : note;
    },
    ...(prerendered && { restore: (note, element) => fillEmptyFields(element, { text: note?.text ?? '' }) }),
  });
  return (
    <form ref={form} onInput={draft.changed}>
      <input name="text" defaultValue={prerendered ? '' : draft.initial?.text} />
      {draft.isRestored && <p>restored</p>}
      <button type="button" onClick={() => draft.discard()}>
        discard
      </button>
      <button type="button" onClick={() => draft.discard({ text: 'sent' })}>
        sent
      </button>
    </form>
  );
}

const type = (value: string) => fireEvent.input(screen.getByRole('textbox'), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('restores a draft of the same account after a reload', () => {
  const { unmount } = render(<NoteForm />);
  expect(pageObjectsToLeaving()).toBe(false);
  type('half a note');
  expect(pageObjectsToLeaving()).toBe(true);
  unmount();
  render(<NoteForm />);
  expect(screen.getByRole('textbox')).toHaveValue('half a note');
  expect(screen.getByText('restored')).toBeVisible();
  expect(pageObjectsToLeaving()).toBe(true);
});

test('shows no draft of another account', () => {
  render(<NoteForm />);
  type('half a note');
  render(<NoteForm account="layla" />);
  expect(screen.getAllByRole('textbox')[1]).toHaveValue('');
});

test.each(['7', '{', '"text"', '{"text": 7}'])('ignores the stored value %s', (value) => {
  window.sessionStorage.setItem(KEY, value);
  render(<NoteForm />);
  expect(screen.getByRole('textbox')).toHaveValue('');
  expect(screen.queryByText('restored')).toBeNull();
});

test('deletes the draft when it is discarded, and when nothing is left to save', () => {
  render(<NoteForm />);
  type('half a note');
  press('discard');
  expect(stored()).toBeNull();
  expect(pageObjectsToLeaving()).toBe(false);
  type('more');
  expect(stored()).not.toBeNull();
  type('');
  expect(stored()).toBeNull();
});

test('keeps a draft that was changed after sending', () => {
  render(<NoteForm />);
  type('changed since');
  press('sent');
  expect(stored()).not.toBeNull();
  type('sent');
  press('sent');
  expect(stored()).toBeNull();
});

test.each([
  ['', 'draft'],
  ['typed before hydration', 'typed before hydration'],
])('a prerendered form with the text %j shows %j after hydration', (typed, shown) => {
  window.sessionStorage.setItem(KEY, '{"text": "draft"}');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML =
    '<form><input name="text"/><button type="button">discard</button><button type="button">sent</button></form>';
  screen.getByRole<HTMLInputElement>('textbox').value = typed;
  const onRecoverableError = jest.fn();
  render(<NoteForm prerendered />, { container, hydrate: true, onRecoverableError });
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue(shown);
  expect(screen.getByText('restored')).toBeVisible();
});
