import * as React from 'react';
import {
  type ComponentType,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  useLayoutEffect,
  useState,
} from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { BrowserRouter, Route, Routes, useLocation } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import { PageReadyContext } from './page-ready';
import { CONTRACT_VERSION, type SectionDefinition, type SectionModule, type SectionProps } from './section';
import { createSectionWindow } from './section-window';

/** What a section may add to its pages. */
export interface SectionOptions {
  /** Stands around all pages, inside the router: for providers, of queries for instance. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

/**
 * Makes the module that a remote exposes as `./section` from its route list: the contract's number and lifecycles that
 * mount its pages with a router of their own.
 *
 * ```tsx
 * export const { contract, bootstrap, mount, unmount } = createSection(section);
 * ```
 */
export function createSection(definition: SectionDefinition, options: SectionOptions = {}): SectionModule {
  const pages = definition.routes.map(({ path, load }) => ({ path, Page: lazy(load) }));
  const Wrapper = options.wrapper ?? React.Fragment;

  function Section({ history, onReady }: SectionProps) {
    const [sectionWindow] = useState(() => createSectionWindow(history));
    return (
      <StrictMode>
        <PageReadyContext value={onReady}>
          <BrowserRouter window={sectionWindow}>
            <Wrapper>
              <Suspense>
                <Routes>
                  {pages.map(({ path, Page }) => (
                    <Route key={path} path={path} element={<Page />} />
                  ))}
                  <Route path="*" element={<UnknownPath section={definition.name} />} />
                </Routes>
              </Suspense>
            </Wrapper>
          </BrowserRouter>
        </PageReadyContext>
      </StrictMode>
    );
  }

  const { bootstrap, mount, unmount } = singleSpaReact<SectionProps>({
    React,
    ReactDOMClient,
    rootComponent: Section,
    renderType: 'createRoot',
    // Without an error boundary a crash would leave `unmount` pending for ever.
    errorBoundary: (cause, _, props) => <Crash cause={cause} onCrash={props.onCrash} />,
    parcelCanUpdate: false,
  });
  return { contract: CONTRACT_VERSION, bootstrap, mount, unmount } as SectionModule;
}

/** Tells the shell once React has given the pages up. */
function Crash({ cause, onCrash }: { cause: unknown; onCrash: SectionProps['onCrash'] }) {
  useLayoutEffect(() => onCrash(cause), [cause, onCrash]);
  return null;
}

/** The discovery document promised a path that this build does not have. */
function UnknownPath({ section }: { section: string }): never {
  throw new Error(`${section} has no page at ${useLocation().pathname}`);
}
