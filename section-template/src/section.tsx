import { createSection } from 'section-kit/create-section';
import { SectionFrame } from './frame/section-frame';
import { section } from './routes';

export const { contract, prepare, bootstrap, mount, unmount } = createSection(section, {
  wrapper: SectionFrame,
});
