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
import { Route, Routes, useLocation } from 'react-router-dom';
import { normalizePath } from 'release-format/path-ownership';
import type { SectionDefinition, SectionRoute } from 'section-contract/section';

/** What a section may add to its pages. */
export interface SectionOptions {
  /** Stands around all pages, inside the router: for providers, of queries for instance. */
  wrapper?: ComponentType<{ children: ReactNode }>;
}

interface SectionPages {
  /** All pages of the section. `router` gives them their place: the browser's history, or one fixed address. */
  Pages: ComponentType<{ router: (pages: ReactNode) => ReactNode }>;
  /** Brings the page at a path, so that it renders without waiting. A path that is none of the section's is ignored. */
  prepare: (pathname: string) => Promise<void>;
}

/**
 * The pages of a section as one tree. A browser and a prerendering build render the same one: hydration finds each
 * element, and each generated id, where the build has put it.
 */
export function sectionPages(definition: SectionDefinition, options: SectionOptions = {}): SectionPages {
  const pages = definition.routes.map((route) => ({ path: route.path, ...preparablePage(route) }));
  const Wrapper = options.wrapper ?? Fragment;
  const pageAt = (pathname: string) =>
    pages.find(({ path }) => normalizePath(path) === normalizePath(pathname));

  /**
   * A page whose module is there is rendered at once, in one go: as a transition it would be rendered in slices, with
   * frames between them that show nothing new. Until the module of another has come, the page before stays.
   */
  function PageOfAddress() {
    const location = useLocation();
    const awaited = useDeferredValue(location);
    return (
      <Routes location={pageAt(location.pathname)?.isPrepared() ? location : awaited}>
        {pages.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<UnknownPath section={definition.name} />} />
      </Routes>
    );
  }

  function Pages({ router }: { router: (pages: ReactNode) => ReactNode }) {
    return (
      <StrictMode>
        {router(
          <Wrapper>
            <Suspense>
              <PageOfAddress />
            </Suspense>
          </Wrapper>,
        )}
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

/** A page whose module comes when it is first rendered, or ahead of that. */
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
      // Kept for as long as the page stands: another component type would begin it anew.
      const [Page] = useState<ComponentType>(() => Prepared ?? Awaited);
      return <Page />;
    },
    prepare,
  };
}

/** The discovery document promised a path that this build does not have. */
function UnknownPath({ section }: { section: string }): never {
  throw new Error(`${section} has no page at ${useLocation().pathname}`);
}
