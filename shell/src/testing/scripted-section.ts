import { CONTRACT_VERSION, type SectionModule, type SectionProps } from 'section-contract/section';

/** A page that a section has begun to open, for a test to say what becomes of it. */
export interface OpeningPage {
  /** It stands, with its path as heading and title. */
  stand: () => void;
  crash: (cause?: unknown) => void;
  /** Its router goes on, as from a link or a redirect. */
  push: (address: string) => void;
  replace: (address: string) => void;
}

export interface ScriptedSection extends SectionModule {
  /** What the section has opened last. */
  page: () => OpeningPage;
  /** Brings the files of a page that stands already; does so at once unless a test replaces it. */
  prepare: jest.Mock<Promise<void>, [pathname: string]>;
}

/** Leaves a page on its way until the test speaks through `page()`. */
export const waits = () => {};

/**
 * A section of plain elements whose pages stand at once, or do as their script says.
 *
 * @param scripts by path
 */
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
      stand() {
        if (!props.prerendered) props.domElement.innerHTML = `<main id="main"><h1>${pathname}</h1></main>`;
        props.onReady({ title: pathname });
      },
      crash: (cause = new Error(`${pathname} crashed`)) => props.onCrash(cause),
      push: (address) => go('push', address),
      replace: (address) => go('replace', address),
    };
    opened = page;
    (scripts[pathname] ?? page.stand)(page);
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
      if (!opened) throw new Error('The section has opened nothing yet');
      return opened;
    },
  };
}
