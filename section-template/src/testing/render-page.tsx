import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, StrictMode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { SectionFrame } from '../frame/section-frame';

/** Renders a page in the section's frame; other addresses are empty. */
export function renderPage(Page: ComponentType) {
  const framed = (
    <SectionFrame>
      <Page />
    </SectionFrame>
  );
  const router = createMemoryRouter(
    [
      { path: '/page', element: framed },
      { path: '*', element: null },
    ],
    { initialEntries: ['/page'] },
  );
  const view = render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
  return { ...view, router, user: userEvent.setup() };
}
