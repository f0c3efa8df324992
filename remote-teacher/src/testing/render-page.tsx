import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dismissAllToasts } from 'design-system/testing/dismiss-all-toasts';
import { ToastRegion } from 'design-system/toast';
import { type ReactElement, StrictMode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import type { Contributions } from 'section-contract/contributions';
import { SectionContext } from 'section-kit/contributions';
import { section } from '../routes';
import { TeacherFrame } from '../shared/frame/teacher-frame';

/**
 * Renders a page in the section's frame at `/page`; every other address shows `elsewhere`.
 *
 * @param state the history state that the page is opened with
 * @param search the query of its address, with the question mark
 * @param contributions what the shell passes of other sections
 */
export function renderPage(
  page: ReactElement,
  {
    state,
    search = '',
    contributions,
  }: { state?: unknown; search?: string; contributions?: Contributions } = {},
) {
  dismissAllToasts();
  const router = createMemoryRouter(
    [
      {
        element: (
          <TeacherFrame>
            <Outlet />
          </TeacherFrame>
        ),
        children: [
          { path: '/page', element: page },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    { initialEntries: [{ pathname: '/page', search, state, key: 'visit' }] },
  );
  const view = render(
    <StrictMode>
      <ToastRegion />
      <SectionContext value={{ section, contributions }}>
        <RouterProvider router={router} />
      </SectionContext>
    </StrictMode>,
  );
  return {
    ...view,
    router,
    user: userEvent.setup(),
    /** Navigates to another page, and back in the history. */
    async leaveAndComeBack() {
      await act(() => router.navigate('/elsewhere'));
      expect(view.getByText('elsewhere')).toBeVisible();
      await act(() => router.navigate(-1));
    },
  };
}
