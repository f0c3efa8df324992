import * as React from 'react';
import { useLayoutEffect, useState } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import {
  CONTRACT_VERSION,
  type SectionDefinition,
  type SectionModule,
  type SectionProps,
} from 'section-contract/section';
import { endLeftSession } from 'shared-auth';
import singleSpaReact from 'single-spa-react';
import { PageReadyContext } from './page-ready';
import { type SectionOptions, sectionPages } from './section-pages';
import { createSectionWindow } from './section-window';

/**
 * Makes the module that a remote exposes as `./section` from its route list: the contract version and the lifecycles,
 * which mount the pages with their own router or hydrate a prerendered page.
 *
 * ```tsx
 * export const { contract, prepare, bootstrap, mount, unmount } = createSection(section);
 * ```
 */
export function createSection(definition: SectionDefinition, options: SectionOptions = {}): SectionModule {
  const { Pages, prepare } = sectionPages(definition, options);
  let hydrates = false;

  function Section({ history, onReady, contributions }: SectionProps) {
    const [sectionWindow] = useState(() => createSectionWindow(history));
    return (
      <PageReadyContext value={onReady}>
        <Pages
          contributions={contributions}
          router={(pages) => (
            // `Pages` decides which navigations are transitions.
            <BrowserRouter window={sectionWindow} useTransitions={false}>
              {pages}
            </BrowserRouter>
          )}
        />
      </PageReadyContext>
    );
  }

  const { bootstrap, mount, unmount } = singleSpaReact<SectionProps>({
    React,
    ReactDOMClient,
    rootComponent: Section,
    // Called during `mount`, without its props.
    renderType: () => (hydrates ? 'hydrateRoot' : 'createRoot'),
    // Without an error boundary a crash leaves `unmount` pending for ever.
    errorBoundary: (cause, _, props) => <Crash cause={cause} onCrash={props.onCrash} />,
    parcelCanUpdate: false,
  });
  return {
    contract: CONTRACT_VERSION,
    prepare,
    bootstrap,
    mount(props: SectionProps) {
      hydrates = props.prerendered;
      void endLeftSession();
      return mount(props);
    },
    unmount,
    fragments: definition.fragments,
  } as SectionModule;
}

/** Reports a crash to the shell once React has unmounted the pages. */
function Crash({ cause, onCrash }: { cause: unknown; onCrash: SectionProps['onCrash'] }) {
  useLayoutEffect(() => onCrash(cause), [cause, onCrash]);
  return null;
}
