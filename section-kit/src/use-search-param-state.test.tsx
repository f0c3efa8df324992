import { act, render, screen } from '@testing-library/react';
import { BrowserRouter, useLocation } from 'react-router-dom';
import type { SectionHistory } from 'section-contract/section';
import { Link } from './link';
import { createSectionWindow } from './section-window';
import { useSearchParamState } from './use-search-param-state';

/** A section history with one page. */
function createHistory(search: string) {
  let location = { pathname: '/list', search, hash: '' };
  const listeners = new Set<() => void>();
  const go = (address: string) => {
    location = { ...location, search: new URL(address, 'http://site.test').search };
  };
  const history = {
    get location() {
      return location;
    },
    state: { key: 'start', idx: 0 },
    push: jest.fn(go),
    replace: jest.fn(go),
    go: () => {},
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } satisfies SectionHistory;
  return {
    history,
    /** The browser moves to another query of the page, as with Back. */
    browserGoes(query: string) {
      go(`/list${query}`);
      act(() => listeners.forEach((listener) => void listener()));
    },
  };
}

let renders: { month: string; search: string }[] = [];

function List({ thisMonth }: { thisMonth: () => string }) {
  const [mode, setMode] = useSearchParamState<string>(
    'mode',
    () => 'booked',
    (text) => text === 'scheduled',
  );
  const [month, setMonth] = useSearchParamState('month', thisMonth, (text) => /^\d{4}-\d\d$/.test(text));
  renders.push({ month, search: useLocation().search });
  return (
    <>
      <output>{month}</output>
      {['2026-03', '2026-04', '2026-11'].map((each) => (
        <button key={each} type="button" onClick={() => setMonth(each)}>
          {each}
        </button>
      ))}
      {['booked', 'scheduled'].map((each) => (
        <button key={each} type="button" aria-pressed={each === mode} onClick={() => setMode(each)}>
          {each}
        </button>
      ))}
      <Link to="/list">the list</Link>
    </>
  );
}

function open(search = '', thisMonth = () => '2026-11') {
  const created = createHistory(search);
  const sectionWindow = createSectionWindow(created.history);
  render(
    <BrowserRouter window={sectionWindow}>
      <List thisMonth={thisMonth} />
    </BrowserRouter>,
  );
  renders = [];
  return { ...created, ...created.history };
}

const shown = () => screen.getByRole('status').textContent;
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

describe('state in a search parameter', () => {
  test('replaces the history entry and keeps other parameters', () => {
    const { push, replace } = open('?token=abc');
    press('2026-04');
    expect(shown()).toBe('2026-04');
    expect(replace.mock.calls.map(([address]) => address)).toEqual(['/list?token=abc&month=2026-04']);
    expect(push).not.toHaveBeenCalled();
  });

  test('shows a value before the router has moved', () => {
    open();
    press('2026-04');
    expect(renders).toEqual([
      { month: '2026-04', search: '' },
      { month: '2026-04', search: '?month=2026-04' },
    ]);
  });

  test('keeps other values, also ones that the router has not applied yet', () => {
    const { history } = open();
    act(() => {
      screen.getByRole('button', { name: 'scheduled' }).click();
      screen.getByRole('button', { name: '2026-04' }).click();
    });
    expect(history.location.search).toBe('?mode=scheduled&month=2026-04');
    expect(shown()).toBe('2026-04');
    expect(screen.getByRole('button', { name: 'scheduled' })).toHaveAttribute('aria-pressed', 'true');

    act(() => {
      screen.getByRole('button', { name: '2026-11' }).click();
      screen.getByRole('button', { name: 'booked' }).click();
    });
    expect(history.location.search).toBe('');
  });

  test('removes the parameter for the default value', () => {
    const { replace } = open('?month=2026-04');
    press('2026-11');
    expect(shown()).toBe('2026-11');
    expect(replace).toHaveBeenLastCalledWith('/list', expect.anything());
  });

  test('writes nothing for the present value', () => {
    const { replace } = open('?month=2026-04');
    press('2026-04');
    expect(replace).not.toHaveBeenCalled();
  });

  test('follows the address', () => {
    const { browserGoes } = open('?month=2026-04');
    expect(shown()).toBe('2026-04');
    browserGoes('?month=2026-03');
    expect(shown()).toBe('2026-03');
    act(() => screen.getByRole('link').click());
    expect(shown()).toBe('2026-11');
  });

  test.each(['', '?month=', '?month=May', '?months=2026-04'])('is the default at "%s"', (search) => {
    open(search);
    expect(shown()).toBe('2026-11');
  });

  test('computes the default once, so that it does not change at midnight', () => {
    const thisMonth = jest.fn(() => '2026-11');
    open('', thisMonth);
    press('2026-04');
    expect(thisMonth).toHaveBeenCalledTimes(1);
  });
});
