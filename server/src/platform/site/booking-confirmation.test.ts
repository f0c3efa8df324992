/** @jest-environment build-config/jest/browser-environment.cjs */
import { createHash } from 'node:crypto';
import type { ConfirmedBooking } from 'api-contract/booking-confirmation';
import { writeConfirmation } from './booking-confirmation';
import type { SitePage } from './released-site';

const FORM: SitePage = {
  path: '/BookingForm',
  role: null,
  files: [],
  styles: '.p{color:red}',
  prerendered: {
    html: '<div><header>المعهد</header><main class="m"><form method="post"></form></main><footer></footer></div>',
  },
};

const BOOKING: ConfirmedBooking = {
  reference: '4827-3159',
  phone: '0591234567',
  subject: 'فيزياء',
  ageLevel: 'الصف السابع',
  lessonDate: '2099-05-17',
  lessonTime: '17:30',
  hours: 1.5,
  lessonType: 'group',
  bookingDate: '2099-05-17',
  link: 'https://manara.test/MyBooking?key=secret',
  students: ['<img src=x onerror=alert(1)>', '$1 </script>'],
};

const { html, securityPolicy } = writeConfirmation(FORM, BOOKING);
const page = new DOMParser().parseFromString(html, 'text/html');

test('has the frame of the page that holds the form', () => {
  expect(page.querySelector('header')).not.toBeNull();
  expect(page.querySelector('footer')).not.toBeNull();
  expect(page.querySelector('form')).toBeNull();
  expect(page.querySelector('main.m h1')?.textContent).toBe('وصل طلبك');
});

test('starts with the link to its content', () => {
  expect(page.body.firstElementChild?.getAttribute('href')).toBe('#main');
});

test('escapes names', () => {
  const facts = [...page.querySelectorAll('main dd')].map(({ textContent }) => textContent);
  expect(facts.slice(-2)).toEqual(BOOKING.students);
  expect(page.querySelector('img')).toBeNull();
  expect(JSON.parse(page.querySelector('#booking')?.textContent ?? '')).toEqual(BOOKING);
});

test('links to the page of the booking, and says by when the institute replies', () => {
  expect(page.querySelector(`a[href="${BOOKING.link}"]`)).not.toBeNull();
  expect(page.querySelector('main')?.textContent).toContain('إن لم يصل حتى الأحد 17/5/2099');
});

test('lists reference, phone, weekday and times', () => {
  const facts = [...page.querySelectorAll('main dd')].map(({ textContent }) => textContent);
  expect(facts).toEqual([
    '4827-3159',
    '0591234567',
    'فيزياء',
    'الصف السابع',
    'الأحد 17/5/2099',
    'من 17:30 إلى 19:00',
    'ساعة ونصف',
    'جماعي',
    ...BOOKING.students,
  ]);
});

test('allows only its own inline scripts and styles', () => {
  for (const element of page.querySelectorAll('style, script:not([type])')) {
    const hash = createHash('sha256')
      .update(element.textContent ?? '')
      .digest('base64');
    expect(securityPolicy).toContain(`'sha256-${hash}'`);
  }
});
