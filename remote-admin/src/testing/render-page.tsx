import { render } from '@testing-library/react';
import { dismissMessage, LiveMessages, showMessage } from 'design-system/live-messages';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { AdminFrame } from '../frame/admin-frame';

/** Shows a page as the section does, inside its frame, and the messages that the shell shows beside it. */
export function renderPage(Page: ComponentType) {
  return render(
    <MemoryRouter>
      <AdminFrame>
        <Page />
      </AdminFrame>
      <LiveMessages />
    </MemoryRouter>,
  );
}

/** Messages outlive pages; those of one test must not stand in the next. Ids count up. */
export function forgetMessages(): void {
  for (let id = showMessage({ tone: 'info', message: '' }); id > 0; id -= 1) dismissMessage(id);
}
