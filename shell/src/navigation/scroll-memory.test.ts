import { createScrollMemory } from './scroll-memory';

let seen: string[];

beforeEach(() => {
  seen = [];
  document.body.innerHTML = '<h2 id="الأسعار"></h2>';
  Element.prototype.scrollIntoView = function () {
    seen.push(this.id);
  };
  window.scrollTo = () => {
    seen.push('top');
  };
});

function arriveAt(address: string): void {
  window.history.replaceState(null, '', address);
  createScrollMemory().arrive('new');
}

describe('A new page', () => {
  it('is shown from what its address points at', () => {
    arriveAt('/about#الأسعار');
    expect(seen).toEqual(['الأسعار']);
  });

  it.each(['/about', '/about#nothing', '/about#%', '/about#%E0%A4'])(
    'is shown from its top where its address points at nothing (%s)',
    (address) => {
      arriveAt(address);
      expect(seen).toEqual(['top']);
    },
  );
});

it('keeps where the person was when the page is left, without asking the page for it then', () => {
  const memory = createScrollMemory();
  window.history.replaceState({ key: 'shown' }, '', '/about');
  memory.arrive('new');
  const position = jest.fn(() => 640.4);
  Object.defineProperty(window, 'scrollY', { get: position, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  position.mockClear();
  window.dispatchEvent(new Event('pagehide'));
  expect(position).not.toHaveBeenCalled();
  expect(JSON.parse(window.sessionStorage.getItem('scroll-positions') ?? '')).toEqual({ shown: 640 });
});
