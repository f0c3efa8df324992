import { createSection } from 'section-kit/create-section';
import { section } from './routes';
import { AdminFrame } from './shared/frame/admin-frame';

/** What the shell mounts: the administrator section. */
export const { contract, prepare, bootstrap, mount, unmount, fragments } = createSection(section, {
  wrapper: AdminFrame,
});
