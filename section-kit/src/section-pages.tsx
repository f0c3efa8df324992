import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  useDeferredValue,
  useState,
} from 'react';
import { UNSAFE_LocationContext as LocationContext, NavigationType, useLocation } from 'react-router-dom';
import { normalizePath } from 'release-format/path-ownership';
import type { Contributions } from 'section-contract/contributions';
import type { SectionDefinition, SectionRoute } from 'section-contract/section';
import { SectionContext } from './contributions';

/** Options of a section. */
export interface SectionOptions {
  /** Wraps all pages inside the router, for providers. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

interface PagesProps {
  contributions?: Contributions | undefined;
  router: (pages: ReactNode) => ReactNode;
}

interface SectionPages {
  /** All pages of the section, inside the given router. */
  Pages: ComponentType<PagesProps>;
  /** Loads the module of the page at a path. Paths of other sections are ignored. */
  prepare: (pathname: string) => Promise<void>;
}

/**
 * The pages of a section as one tree, the same in the browser and in the prerendering build, so that hydration finds the
 * same elements and generated ids.
 */
export function sectionPages(definition: SectionDefinition, options: SectionOptions = {}): SectionPages {
  const pages = definition.routes.map((route) => ({ path: route.path, ...preparablePage(route) }));
  const Wrapper = options.wrapper ?? Fragment;
  const pageAt = (pathname: string) =>
    pages.find(({ path }) => normalizePath(path) === normalizePath(pathname));

  /**
   * A page whose module is loaded renders synchronously; React renders a transition in slices with frames in between. The
   * previous page, with its own address, stays until the module of another page is loaded.
   */
  function PageOfAddress() {
    const current = useLocation();
    const awaited = useDeferredValue(current);
    const location = pageAt(current.pathname)?.isPrepared() ? current : awaited;
    const page = pageAt(location.pathname);
    // The discovery document lists a path that this build lacks.
    if (!page) throw new Error(`${definition.name} has no page at ${location.pathname}`);
    return (
      <LocationContext value={{ location, navigationType: NavigationType.Pop }}>
        <page.Page />
      </LocationContext>
    );
  }

  function Pages({ router, contributions }: PagesProps) {
    return (
      <StrictMode>
        <SectionContext value={{ section: definition, contributions }}>
          {router(
            <Wrapper>
              <Suspense>
                <PageOfAddress />
              </Suspense>
            </Wrapper>,
          )}
        </SectionContext>
      </StrictMode>
    );
  }

  return {
    Pages,
    async prepare(pathname) {
      await pageAt(pathname)?.prepare();
    },
  };
}

/** A page whose module is loaded by `prepare`, or when it first renders. */
function preparablePage({ load }: SectionRoute) {
  let Prepared: ComponentType | undefined;
  const prepare = async () => {
    const module = await load();
    Prepared = module.default;
    return module;
  };
  const Awaited = lazy(prepare);
  return {
    isPrepared: () => Prepared !== undefined,
    Page() {
      // Constant while mounted: another component type would remount the page.
      const [Page] = useState<ComponentType>(() => Prepared ?? Awaited);
      return <Page />;
    },
    prepare,
  };
}
