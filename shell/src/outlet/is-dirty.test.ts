import { isDirty } from './is-dirty';

function sentPage(html: string) {
  document.body.innerHTML = `<form>${html}</form>`;
  return document.body;
}

function change<Control extends HTMLElement>(act: (control: Control) => void) {
  return act as (control: HTMLElement) => void;
}

const type = (text: string) =>
  change<HTMLInputElement | HTMLTextAreaElement>((control) => {
    control.value = text;
  });
const choose = (value: string) =>
  change<HTMLSelectElement>((control) => {
    control.value = value;
  });
const press = change<HTMLInputElement>((control) => control.click());

test.each([
  ['a text', '<input name="phone">', type('059')],
  ['a prefilled text', '<input name="day" value="2026-11-21">', type('')],
  ['a text area', '<textarea name="notes"></textarea>', type('فيزياء')],
  ['a checkbox', '<input type="checkbox" name="agreed">', press],
  ['a radio button', '<input type="radio" name="hours" value="1">', press],
  [
    'a list with a selected option',
    '<select><option value="" disabled selected><option value="a"></select>',
    choose('a'),
  ],
  ['a list without a selected option', '<select><option value="a"><option value="b"></select>', choose('b')],
  [
    'a list whose first option is disabled',
    '<select><option value="" disabled><option value="a"><option value="b"></select>',
    choose('b'),
  ],
  ['a multiple list', '<select multiple><option value="a"><option value="b"></select>', choose('b')],
])('reports %s as dirty only after a change', (_, html, act) => {
  const page = sentPage(html);
  expect(isDirty(page)).toBe(false);
  act(page.querySelector('form > *') as HTMLElement);
  expect(isDirty(page)).toBe(true);
});

test('does not report a reverted change as dirty', () => {
  const page = sentPage('<select><option value="a"><option value="b"></select>');
  const list = page.querySelector('select') as HTMLSelectElement;
  list.value = 'b';
  list.value = 'a';
  expect(isDirty(page)).toBe(false);
});
