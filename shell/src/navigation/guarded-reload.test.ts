import { createGuardedReload } from './guarded-reload';

const leave = jest.fn();

afterEach(() => {
  window.sessionStorage.clear();
  leave.mockClear();
});

describe('The guarded reload', () => {
  test('is useless while the current shell runs', () => {
    expect(createGuardedReload(() => undefined, leave).attempt('/two', 'push')).toBe('useless');
    expect(leave).not.toHaveBeenCalled();
  });

  test('opens the address as a new document, once for each release of the shell', () => {
    let other = 'v2';
    const guardedReload = createGuardedReload(() => other, leave);
    expect(guardedReload.attempt('/two', 'push')).toBe('begun');
    expect(leave).toHaveBeenCalledWith('/two', 'push');
    expect(guardedReload.attempt('/two', 'push')).toBe('useless');
    expect(createGuardedReload(() => other, leave).attempt('/two', 'push')).toBe('useless');
    other = 'v3';
    expect(guardedReload.attempt('/two', 'push')).toBe('begun');
    expect(leave).toHaveBeenCalledTimes(2);
  });

  test('is blocked while a page has unsaved work', () => {
    const guardedReload = createGuardedReload(() => 'v2', leave);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    expect(guardedReload.attempt('/two', 'push')).toBe('blocked');
    expect(leave).not.toHaveBeenCalled();
    window.removeEventListener('beforeunload', ask);
    expect(guardedReload.attempt('/two', 'push')).toBe('begun');
  });

  test('is useless without session storage: reloads might never stop', () => {
    const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('no storage');
    });
    expect(createGuardedReload(() => 'v2', leave).attempt('/two', 'push')).toBe('useless');
    expect(leave).not.toHaveBeenCalled();
    write.mockRestore();
  });
});
