import { act } from '@testing-library/react';
import { useState } from 'react';
import type { SectionHistory, SectionProps } from 'section-contract/section';
import { createSection } from './create-section';
import { Link } from './link';
import { usePageReady } from './page-ready';

function FirstPage() {
  usePageReady('First');
  const [broken, setBroken] = useState(false);
  if (broken) throw new Error('Broken later');
  return (
    <main>
      <Link to="/second">second</Link>
      <Link to="/late">late</Link>
      <button type="button" onClick={() => setBroken(true)}>
        break
      </button>
    </main>
  );
}

function SecondPage() {
  usePageReady('Second');
  return <p>the second page</p>;
}

function BrokenPage(): never {
  throw new Error('Broken at once');
}

function LatePage() {
  usePageReady('Late');
  return <p>the late page</p>;
}

/** Resolves the module of the late page. */
let resolveLatePage = () => {};
const latePage = new Promise<{ default: React.ComponentType }>((resolve) => {
  resolveLatePage = () => resolve({ default: LatePage });
});

const page = (component: React.ComponentType) => () => Promise.resolve({ default: component });

const section = createSection({
  name: 'remote-test',
  role: null,
  routes: [
    { path: '/First', chunk: 'first', load: page(FirstPage) },
    { path: '/second', chunk: 'second', load: page(SecondPage) },
    { path: '/late', chunk: 'late', load: () => latePage },
    { path: '/broken', chunk: 'broken', load: page(BrokenPage) },
  ],
});

/** The history of a shell that allows every navigation. */
function permissiveHistory(start: string): SectionHistory {
  let pathname = start;
  let state: unknown = { key: 'start', idx: 0 };
  const go = (address: string, next: unknown) => {
    pathname = address;
    state = next;
  };
  return {
    get location() {
      return { pathname, search: '', hash: '' };
    },
    get state() {
      return state;
    },
    push: go,
    replace: go,
    go: () => {},
    subscribe: () => () => {},
  };
}

let mounts = 0;

async function mountAt(address: string) {
  const props = {
    name: `mount-${++mounts}`,
    domElement: document.body.appendChild(document.createElement('div')),
    prerendered: false,
    history: permissiveHistory(address),
    onReady: jest.fn(),
    onCrash: jest.fn(),
  } satisfies SectionProps;
  await section.bootstrap(props);
  await rendered(() => section.mount(props));
  return { ...props, unmount: () => rendered(() => section.unmount(props)) };
}

/** Runs a lifecycle in `act` and waits until it has settled. */
async function rendered(lifecycle: () => Promise<unknown>): Promise<void> {
  let done: Promise<unknown> | undefined;
  await act(async () => {
    done = lifecycle();
  });
  await done;
}

/** Lets React render when it would in a browser: `act` renders everything, transitions too. */
async function withoutAct(work: () => Promise<void>): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await work().finally(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });
}

describe('a section', () => {
  test('shows the page of an address in any case, with or without a slash, and reports it ready', async () => {
    for (const address of ['/First', '/first', '/FIRST/']) {
      const { domElement, onReady, unmount } = await mountAt(address);
      expect(domElement).toHaveTextContent('second');
      expect(onReady).toHaveBeenLastCalledWith({ title: 'First' });
      await unmount();
      expect(domElement).toBeEmptyDOMElement();
    }
  });

  test('reports each page that it moves to', async () => {
    const { domElement, history, onReady, unmount } = await mountAt('/First');
    await act(async () => domElement.querySelector('a')?.click());
    expect(domElement).toHaveTextContent('the second page');
    expect(history.location.pathname).toBe('/second');
    expect(onReady).toHaveBeenLastCalledWith({ title: 'Second' });
    await unmount();
  });

  test('renders a loaded page before the next frame', async () => {
    const { domElement, unmount } = await mountAt('/First');
    await section.prepare('/second');
    await withoutAct(async () => {
      domElement.querySelector<HTMLElement>('a[href="/second"]')?.click();
      await Promise.resolve();
      expect(domElement).toHaveTextContent('the second page');
    });
    await unmount();
  });

  test('keeps a page until the next one is loaded', async () => {
    const { domElement, onReady, unmount } = await mountAt('/First');
    await act(async () => domElement.querySelector<HTMLElement>('a[href="/late"]')?.click());
    expect(domElement.querySelector('main')).toBeVisible();
    // Reporting the previous page again would count as the next one.
    expect(onReady.mock.calls).toEqual([[{ title: 'First' }]]);
    await act(async () => resolveLatePage());
    expect(domElement).toHaveTextContent('the late page');
    expect(onReady).toHaveBeenLastCalledWith({ title: 'Late' });
    await unmount();
  });

  test('can be mounted twice at once', async () => {
    const first = await mountAt('/First');
    const second = await mountAt('/second');
    await first.unmount();
    expect(first.domElement).toBeEmptyDOMElement();
    expect(second.domElement).toHaveTextContent('the second page');
    await second.unmount();
  });

  describe('that crashes', () => {
    beforeEach(() => {
      // React also logs caught errors.
      jest.spyOn(console, 'error').mockImplementation(() => {});
    });
    afterEach(() => jest.restoreAllMocks());

    test('reports an error of the first render and can still be unmounted', async () => {
      const { domElement, onReady, onCrash, unmount } = await mountAt('/broken');
      expect(onCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'Broken at once' }));
      expect(onReady).not.toHaveBeenCalled();
      await unmount();
      expect(domElement).toBeEmptyDOMElement();
    });

    test('reports a later error and can still be unmounted', async () => {
      const { domElement, onCrash, unmount } = await mountAt('/First');
      await act(async () => domElement.querySelector('button')?.click());
      expect(onCrash).toHaveBeenCalledWith(expect.objectContaining({ message: 'Broken later' }));
      await unmount();
      expect(domElement).toBeEmptyDOMElement();
    });

    test('reports an address that it has no page for', async () => {
      const { onCrash, unmount } = await mountAt('/elsewhere');
      expect(onCrash).toHaveBeenCalledTimes(1);
      await unmount();
    });
  });
});
