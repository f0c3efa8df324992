import { createSection } from 'section-kit/create-section';
import { AdminFrame } from './frame/admin-frame';
import { section } from './routes';

/** What the shell mounts: the administrator section. */
export const { contract, prepare, bootstrap, mount, unmount } = createSection(section, {
  wrapper: AdminFrame,
});
