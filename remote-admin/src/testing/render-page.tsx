import { render } from '@testing-library/react';
import { dismissMessage, LiveMessages, showMessage } from 'design-system/live-messages';
import type { ComponentType } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { AdminFrame } from '../frame/admin-frame';

/**
 * Shows a page as the section does, inside its frame, and the messages that the shell shows beside it. Other addresses
 * show no page.
 *
 * @param query of the page's address, with the question mark
 */
export function renderPage(Page: ComponentType, query = '') {
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
    { initialEntries: [`/page${query}`] },
  );
  const view = render(
    <>
      <RouterProvider router={router} />
      <LiveMessages />
    </>,
  );
  return { ...view, router };
}

/** Messages outlive pages; those of one test must not stand in the next. Ids count up. */
export function forgetMessages(): void {
  for (let id = showMessage({ tone: 'info', message: '' }); id > 0; id -= 1) dismissMessage(id);
}
