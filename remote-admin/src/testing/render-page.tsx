import { render } from '@testing-library/react';
import { ToastRegion } from 'design-system/toast';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { SectionContext } from 'section-kit/contributions';
import { section } from '../routes';
import { AdminFrame } from '../shared/frame/admin-frame';

/**
 * Renders a page in the section's frame at `/page`, with the shell's toasts; every other address shows `elsewhere`.
 *
 * @param query of the page's address, with the question mark, and the hash
 * @param state of the link that led there
 */
export function renderPage(Page: ComponentType, query = '', state?: object) {
  const { pathname, search, hash } = new URL(query, 'http://localhost/page');
  const frame = (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
  const router = createMemoryRouter(
    [
      {
        element: frame,
        children: [
          { path: '/page', element: <Page /> },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname, search, hash, state }] },
  );
  const view = render(
    <>
      <SectionContext value={{ section }}>
        <RouterProvider router={router} />
      </SectionContext>
      <ToastRegion />
    </>,
  );
  return { ...view, router };
}
