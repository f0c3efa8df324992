import { followSkipLink } from './skip-link';

const scrollIntoView = jest.fn();

/** Opens a page with this on its stage. */
function open(stage: string): { link: HTMLElement; follow: () => boolean } {
  document.body.innerHTML = `<a id="skip" href="#main">…</a><div id="stage">${stage}</div>`;
  const link = document.getElementById('skip') as HTMLElement;
  followSkipLink();
  const follow = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return { link, follow };
}

beforeEach(() => {
  // The browser of these tests lays nothing out.
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('takes the focus, and the eye, to what the page is about', () => {
  const { follow } = open('<header></header><main id="main"><h1>…</h1></main>');
  follow();
  const main = document.querySelector('main');
  expect(document.activeElement).toBe(main);
  expect(scrollIntoView.mock.contexts).toEqual([main]);
});

test('is no step in the history, and no other address', () => {
  const { follow } = open('<main id="main"></main>');
  const steps = window.history.length;
  expect(follow()).toBe(false);
  expect(window.history.length).toBe(steps);
  expect(window.location.hash).toBe('');
});

test('is no step either while no page has come', () => {
  const { link, follow } = open('');
  link.focus();
  expect(follow()).toBe(false);
  expect(document.activeElement).toBe(link);
});

test('passes by a page that waits', () => {
  const { follow } = open('<div inert><main id="main"></main></div><div><main id="main"></main></div>');
  follow();
  expect(document.activeElement).toBe(document.querySelectorAll('main')[1]);
});

test('leaves the content as it was once the focus goes on', () => {
  const { link, follow } = open('<main id="main"></main>');
  follow();
  link.focus();
  expect(document.querySelector('main')?.hasAttribute('tabindex')).toBe(false);
});
