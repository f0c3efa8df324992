import type { SectionHistory } from 'section-contract/section';
import { createSectionWindow } from './section-window';

function historyAt(pathname: string) {
  const listeners = new Set<() => void>();
  const history = {
    location: { pathname, search: '', hash: '' },
    state: { key: 'first' } as unknown,
    push: jest.fn(),
    replace: jest.fn(),
    go: jest.fn(),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    moveTo(next: string) {
      history.location = { pathname: next, search: '', hash: '' };
      for (const listener of listeners) listener();
    },
  } satisfies SectionHistory & { moveTo: (next: string) => void };
  return history;
}

describe('the window of a section’s router', () => {
  test('has the section’s own address, not the browser’s', () => {
    const { location } = createSectionWindow(historyAt('/TeacherDashboard'));
    expect(location.pathname).toBe('/TeacherDashboard');
    expect(location.href).toBe(`${window.location.origin}/TeacherDashboard`);
    expect(window.location.pathname).toBe('/');
  });

  test('passes every form of address to the shell as path, query and hash', () => {
    const history = historyAt('/one');
    const facade = createSectionWindow(history);
    facade.history.pushState('state', '', '/two?a=1#b');
    facade.history.pushState('state', '', `${window.location.origin}/three`);
    facade.history.pushState('state', '', '?b=2');
    facade.history.replaceState('state', '', '');
    facade.history.replaceState('state', '');
    expect(history.push.mock.calls).toEqual([
      ['/two?a=1#b', 'state'],
      ['/three', 'state'],
      ['/one?b=2', 'state'],
    ]);
    expect(history.replace.mock.calls).toEqual([
      ['/one', 'state'],
      ['/one', 'state'],
    ]);
  });

  test('receives the moves of the shell and no popstate of the browser', () => {
    const history = historyAt('/one');
    const facade = createSectionWindow(history);
    const heard = jest.fn();
    facade.addEventListener('popstate', heard);
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(heard).not.toHaveBeenCalled();
    history.moveTo('/one/more');
    expect(heard).toHaveBeenCalledTimes(1);
    facade.removeEventListener('popstate', heard);
    history.moveTo('/one');
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
