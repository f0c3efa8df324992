import { CONTRACT_VERSION, type SectionModule, type SectionProps } from 'section-contract/section';

/** A page that a section is opening, controlled by the test. */
export interface OpeningPage {
  /** Reports the page as ready, with its path as heading and title, and HTML below the heading. */
  ready: (html?: string) => void;
  crash: (cause?: unknown) => void;
  /** Its router navigates, as by a link or a redirect. */
  push: (address: string) => void;
  replace: (address: string) => void;
}

export interface ScriptedSection extends SectionModule {
  /** The page that was opened last. */
  page: () => OpeningPage;
  /** Resolves at once by default. */
  prepare: jest.Mock<Promise<void>, [pathname: string]>;
}

/** The script of a page that waits until the test calls `page()`. */
export const waits = () => {};

const isReady = (page: OpeningPage) => page.ready();

/** A section without React whose pages are ready at once, or do what their script does; `scripts` by path. */
export function scriptedSection(scripts: Record<string, (page: OpeningPage) => void> = {}): ScriptedSection {
  let opened: OpeningPage | undefined;
  const ends = new Map<string, () => void>();

  function open(props: SectionProps): void {
    const { pathname } = props.history.location;
    const go = (how: 'push' | 'replace', address: string) => {
      const before = props.history.location;
      props.history[how](address, { key: address });
      if (props.history.location !== before) open(props);
    };
    const page: OpeningPage = {
      ready(html = '') {
        if (!props.prerendered)
          props.domElement.innerHTML = `<main id="main"><h1>${pathname}</h1>${html}</main>`;
        props.onReady({ title: pathname });
      },
      crash: (cause = new Error(`${pathname} crashed`)) => props.onCrash(cause),
      push: (address) => go('push', address),
      replace: (address) => go('replace', address),
    };
    opened = page;
    (scripts[pathname] ?? isReady)(page);
  }

  return {
    contract: CONTRACT_VERSION,
    prepare: jest.fn<Promise<void>, [string]>(async () => {}),
    async bootstrap() {},
    async mount(props) {
      ends.set(
        props.name,
        props.history.subscribe(() => open(props)),
      );
      open(props);
    },
    async unmount({ name, domElement }) {
      ends.get(name)?.();
      domElement.replaceChildren();
    },
    page() {
      if (!opened) throw new Error('No page was opened');
      return opened;
    },
  };
}
