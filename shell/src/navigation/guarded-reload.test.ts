import { createGuardedReload } from './guarded-reload';

const leave = jest.fn();

afterEach(() => {
  window.sessionStorage.clear();
  leave.mockClear();
});

describe('Loading the site again', () => {
  test('is of no use while the shell is the released one', () => {
    expect(createGuardedReload(() => undefined, leave).attempt('/two', 'push')).toBe('useless');
    expect(leave).not.toHaveBeenCalled();
  });

  test('leads to the wanted place, once for each release of the shell', () => {
    let other = 'v2';
    const guardedReload = createGuardedReload(() => other, leave);
    expect(guardedReload.attempt('/two', 'push')).toBe('begun');
    expect(leave).toHaveBeenCalledWith('/two', 'push');
    expect(guardedReload.attempt('/two', 'push')).toBe('useless');
    // As in the document that was loaded then.
    expect(createGuardedReload(() => other, leave).attempt('/two', 'push')).toBe('useless');
    other = 'v3';
    expect(guardedReload.attempt('/two', 'push')).toBe('begun');
    expect(leave).toHaveBeenCalledTimes(2);
  });

  test('waits while a page objects to being left', () => {
    const guardedReload = createGuardedReload(() => 'v2', leave);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    expect(guardedReload.attempt('/two', 'push')).toBe('blocked');
    expect(leave).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', ask);
    expect(guardedReload.attempt('/two', 'push')).toBe('begun');
  });

  test('is not begun where nothing can be remembered: it could go on for ever', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no storage');
    });
    expect(createGuardedReload(() => 'v2', leave).attempt('/two', 'push')).toBe('useless');
    expect(leave).not.toHaveBeenCalled();
    write.mockRestore();
  });
});
