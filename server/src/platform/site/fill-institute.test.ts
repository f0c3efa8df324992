/** @jest-environment build-config/jest/browser-environment.cjs */
import { institute } from 'api-contract/institute';
import { fillInstitute } from './fill-institute';

const PAGE = `<header><span data-institute="name" data-value="">قديم</span></header>
<dl><div data-institute="phone"><dt>الهاتف</dt><dd><a href="tel:1" data-link=""><bdi data-value="">1</bdi></a></dd></div>
<div data-institute="address" hidden=""><dt>العنوان</dt><dd><span data-value=""></span></dd></div>
<div data-institute="opening_hours"><dt>أوقات الدوام</dt><dd><span data-value="">كل يوم</span></dd></div></dl>
<p>قديم</p>`;

function filled(changes: object): HTMLElement {
  const page = document.createElement('body');
  page.innerHTML = fillInstitute(PAGE, { ...institute, ...changes });
  return page;
}

test('replaces marked texts only, and escapes them', () => {
  const page = filled({ name: '<b>معهد</b>' });
  expect(page.querySelector('header')?.textContent).toBe('<b>معهد</b>');
  expect(page.querySelector('p')?.textContent).toBe('قديم');
});

test('repeats an element for each entry, with its link', () => {
  const support = { ...institute.support, phone: '04 850 1234' };
  const links = [...filled({ support, phones: ['059 123 4567'] }).querySelectorAll('dl a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['tel:048501234', '04 850 1234'],
    ['tel:0591234567', '059 123 4567'],
  ]);
});

test('shows what is filled, and hides what is empty', () => {
  const page = filled({ address: 'شارع الميناء 3', opening_hours: '' });
  const entry = (field: string) => page.querySelector(`[data-institute="${field}"]`);
  expect(entry('address')?.hasAttribute('hidden')).toBe(false);
  expect(entry('address')?.querySelector('dd')?.textContent).toBe('شارع الميناء 3');
  expect(entry('opening_hours')?.hasAttribute('hidden')).toBe(true);
  expect(entry('opening_hours')?.querySelector('dd')?.textContent).toBe('');
});

test('replaces the built-in logo by the uploaded one', () => {
  const header =
    '<svg class="logo" data-institute="logo" aria-hidden="true"><path d="M0 0"></path></svg><b>معهد</b>';
  const fillHeader = (logo: string) => fillInstitute(header, { ...institute, logo });
  expect(fillHeader('')).toBe(header);
  expect(fillHeader('abc')).toBe(
    '<img class="logo" data-institute="logo" src="/institute/logo/abc-96.png" alt=""><b>معهد</b>',
  );
});
