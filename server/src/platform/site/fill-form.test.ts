/** @jest-environment build-config/jest/browser-environment.cjs */
import { fillForm } from './fill-form';

const FORM = [
  '<form method="post">',
  '<input dir="ltr" name="phone" type="tel" required=""/>',
  '<input type="password" name="password"/>',
  '<input type="radio" name="lessonType" checked="" value="individual"/>',
  '<input type="radio" name="lessonType" value="group"/>',
  '<select name="subject"><option value="" selected="">اختر</option><option value="فيزياء">فيزياء</option></select>',
  '<textarea name="notes" rows="4"></textarea>',
  '</form>',
].join('');

function filled(fields: Record<string, string>): HTMLFormElement {
  document.body.innerHTML = fillForm(FORM, new URLSearchParams(fields));
  return document.querySelector('form') as HTMLFormElement;
}

function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  return Object.fromEntries(new FormData(form));
}

test('puts every sent value back, whatever characters it holds', () => {
  const sent = {
    phone: '059" onfocus="alert(1) $& $\'',
    lessonType: 'group',
    subject: 'فيزياء',
    notes: '\n</textarea><script>alert(1)</script>\nسطر & سطر',
  };
  const form = filled(sent);
  expect(valuesOf(form)).toEqual({ ...sent, password: '' });
  expect(form.querySelector('script')).toBeNull();
  expect(form.querySelector('[onfocus]')).toBeNull();
});

test('selects an option whose value is escaped in the HTML', () => {
  const value = `"Manners" & <tact>, for the child's sake`;
  const escaped = '&quot;Manners&quot; &amp; &lt;tact&gt;, for the child&#x27;s sake';
  document.body.innerHTML = fillForm(
    `<select name="subject"><option value="" selected="">اختر</option><option value="${escaped}"></option></select>`,
    new URLSearchParams({ subject: value }),
  );
  expect(document.querySelector('select')?.value).toBe(value);
});

test('leaves passwords out', () => {
  const form = filled({ password: 'olive-and-stone-1' });
  expect(form.innerHTML).not.toContain('olive-and-stone-1');
});

test('leaves fields that were not sent unchanged', () => {
  expect(valuesOf(filled({}))).toEqual({
    phone: '',
    password: '',
    lessonType: 'individual',
    subject: '',
    notes: '',
  });
});
