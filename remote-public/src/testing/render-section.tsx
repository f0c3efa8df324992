import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import { ToastRegion } from 'design-system/toast';
import { lazy, StrictMode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SectionContext } from 'section-kit/contributions';
import { section } from '../routes';

const pages = section.routes.map(({ path, load }) => ({ path, Page: lazy(load) }));

/**
 * Shows the section at an address, as the shell does; addresses of other sections show nothing.
 *
 * @param state the history state that the page is opened with
 */
export async function renderSection(address: string, { state }: { state?: unknown } = {}) {
  dismissAllToasts();
  const { pathname, search } = new URL(address, 'http://institute.test');
  const router = createMemoryRouter(
    [
      ...pages.map(({ path, Page }) => ({
        path,
        element: (
          <Suspense>
            <Page />
          </Suspense>
        ),
      })),
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname, search, state, key: 'visit' }] },
  );
  const view = render(
    <StrictMode>
      <ToastRegion />
      <SectionContext value={{ section }}>
        <RouterProvider router={router} />
      </SectionContext>
    </StrictMode>,
  );
  await screen.findByRole('heading', { level: 1 });
  return {
    ...view,
    user: userEvent.setup(),
    /** The current path and query. */
    address: () => router.state.location.pathname + router.state.location.search,
  };
}
