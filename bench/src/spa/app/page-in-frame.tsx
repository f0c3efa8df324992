import { type ComponentType, lazy, type ReactNode } from 'react';

type Frame = ComponentType<{ children: ReactNode }>;

/** A page with its section's frame around it, both fetched at the same time. */
export function pageInFrame(
  loadFrame: () => Promise<Frame>,
  loadPage: () => Promise<{ default: ComponentType }>,
): ComponentType {
  return lazy(async () => {
    const [Around, { default: Page }] = await Promise.all([loadFrame(), loadPage()]);
    return {
      default: () => (
        <Around>
          <Page />
        </Around>
      ),
    };
  });
}
