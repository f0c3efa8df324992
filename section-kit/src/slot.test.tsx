import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense, use, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SlotFragment } from 'section-contract/contributions';
import type { SectionDefinition } from 'section-contract/section';
import { SectionContext } from './contributions';
import { Slot } from './slot';

const section: SectionDefinition = { name: 'remote-test', role: 'admin', routes: [] };

const text = (content: string) => () => <p>{content}</p>;
const throwing = (message: string) => (): never => {
  throw new Error(message);
};

function fragment(name: string, order: number, Content?: ComponentType): SlotFragment {
  return {
    name,
    order,
    load: jest.fn(async () => (Content ? { default: Content } : {})),
    onFailure: jest.fn(),
  };
}

const page = (fragments: SlotFragment[]) => (
  <SectionContext value={{ section, contributions: { navigation: [], fragmentsFor: () => fragments } }}>
    <Suspense fallback="the page is suspended">
      <h1>the page</h1>
      <Slot name="admin-dashboard" />
    </Suspense>
  </SectionContext>
);

const show = (...fragments: SlotFragment[]) => act(async () => render(page(fragments)));
const shown = () => screen.queryAllByRole('paragraph').map((element) => element.textContent);

afterEach(() => jest.restoreAllMocks());

test('shows fragments in their order, whichever is loaded first', async () => {
  let arrive = (_: { default: ComponentType }) => {};
  const first = {
    ...fragment('first', 10),
    load: () =>
      new Promise<{ default: ComponentType }>((resolve) => {
        arrive = resolve;
      }),
  };
  await show(fragment('second', 20, text('second')), first);
  expect(shown()).toEqual(['second']);
  await act(async () => arrive({ default: text('first') }));
  expect(shown()).toEqual(['first', 'second']);
});

test('leaves an empty place for a fragment that the shell could not load', async () => {
  await show(fragment('missing', 10), fragment('other', 20, text('other')));
  expect(shown()).toEqual(['other']);
});

test('reports a fragment that cannot be loaded or throws, and keeps the page', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const lost = { ...fragment('lost', 10), load: () => Promise.reject(new Error('lost file')) };
  const broken = fragment('broken', 20, throwing('broken at once'));
  const good = fragment('good', 30, text('good'));
  await show(lost, broken, good);
  expect(screen.getByRole('heading')).toBeVisible();
  expect(shown()).toEqual(['good']);
  expect(lost.onFailure).toHaveBeenCalledWith(new Error('lost file'));
  expect(broken.onFailure).toHaveBeenCalledWith(new Error('broken at once'));
  expect(good.onFailure).not.toHaveBeenCalled();
});

test('keeps the page when a fragment throws later', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const broken = fragment('broken', 10, function BreaksOnPress() {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('broken later');
    return (
      <button type="button" onClick={() => setBroken(true)}>
        break
      </button>
    );
  });
  await show(broken);
  await act(async () => screen.getByRole('button').click());
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(broken.onFailure).toHaveBeenCalledWith(new Error('broken later'));
});

test('keeps the page while a fragment is suspended', async () => {
  const never = new Promise(() => {});
  await show(
    fragment('suspended', 10, function Suspended() {
      use(never);
      return null;
    }),
  );
  expect(screen.getByRole('heading')).toBeVisible();
  expect(screen.queryByText('the page is suspended')).not.toBeInTheDocument();
});

test('renders a fragment whose files are loaded before the next frame', async () => {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const container = document.createElement('div');
  const root = createRoot(container);
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    const committed = new Promise((resolve) =>
      new MutationObserver(resolve).observe(container, { childList: true }),
    );
    root.render(page([fragment('loaded', 10, text('loaded'))]));
    // The observer is called after the commit of the page, in the same task.
    await committed;
    for (let microtask = 0; microtask < 5; microtask++) await Promise.resolve();
    expect(container).toHaveTextContent('the pageloaded');
  } finally {
    root.unmount();
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  }
});

test('shows the own fragments of the slot in a shell that passes none', async () => {
  const own: SectionDefinition = {
    ...section,
    fragments: [
      { name: 'own', slot: 'admin-dashboard', order: 10, load: async () => ({ default: text('own') }) },
    ],
  };
  await act(async () =>
    render(
      <SectionContext value={{ section: own }}>
        <Slot name="admin-dashboard" />
      </SectionContext>,
    ),
  );
  expect(shown()).toEqual(['own']);
});
