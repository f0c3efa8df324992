import { createScrollRestoration } from './scroll-restoration';

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
  createScrollRestoration().restore('new');
}

describe('A new page', () => {
  test('is scrolled to the target of its hash', () => {
    arriveAt('/about#الأسعار');
    expect(seen).toEqual(['الأسعار']);
  });

  test.each(['/about', '/about#nothing', '/about#%', '/about#%E0%A4'])(
    'is shown from its top where its address points at nothing (%s)',
    (address) => {
      arriveAt(address);
      expect(seen).toEqual(['top']);
    },
  );
});

describe('When the page is left', () => {
  let position: number;
  beforeEach(() => {
    position = 0;
    Object.defineProperty(window, 'scrollY', { get: () => position, configurable: true });
    window.history.replaceState({ key: 'shown' }, '', '/about');
  });

  function positionsAfterLeaving(): unknown {
    // Reading it now would force a layout.
    position = Number.NaN;
    window.dispatchEvent(new Event('pagehide'));
    return JSON.parse(window.sessionStorage.getItem('scroll-positions') ?? '');
  }

  test('stores the last position, without a forced layout', () => {
    createScrollRestoration().restore('new');
    position = 640.4;
    window.dispatchEvent(new Event('scroll'));
    expect(positionsAfterLeaving()).toEqual({ shown: 640 });
  });

  test('stores a position that was scrolled to before the scripts ran', () => {
    position = 300;
    createScrollRestoration().restore('read');
    expect(positionsAfterLeaving()).toEqual({ shown: 300 });
  });
});
