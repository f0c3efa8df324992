import { followSkipLink } from './skip-link';

/** Opens a page with this HTML in the outlet. */
function open(outlet: string): { link: HTMLElement; follow: () => boolean } {
  document.body.innerHTML = `<a id="skip" href="#main">…</a><div id="stage">${outlet}</div>`;
  const link = document.getElementById('skip') as HTMLElement;
  followSkipLink();
  const follow = () => link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return { link, follow };
}

test('focuses the main content', () => {
  const { follow } = open('<header></header><main id="main"><h1>…</h1></main>');
  follow();
  expect(document.activeElement).toBe(document.querySelector('main'));
});

test('adds no history entry and keeps the address', () => {
  const { follow } = open('<main id="main"></main>');
  const steps = window.history.length;
  expect(follow()).toBe(false);
  expect(window.history.length).toBe(steps);
  expect(window.location.hash).toBe('');
});

test('does nothing while there is no page', () => {
  const { link, follow } = open('');
  link.focus();
  expect(follow()).toBe(false);
  expect(document.activeElement).toBe(link);
});

test('ignores a hidden page', () => {
  const { follow } = open('<div inert><main id="main"></main></div><div><main id="main"></main></div>');
  follow();
  expect(document.activeElement).toBe(document.querySelectorAll('main')[1]);
});

test('removes the tabindex when the focus moves on', () => {
  const { link, follow } = open('<main id="main"></main>');
  follow();
  link.focus();
  expect(document.querySelector('main')?.hasAttribute('tabindex')).toBe(false);
});
