import { createSection } from 'section-kit/create-section';
import { section } from './routes';

export const { contract, prepare, bootstrap, mount, unmount } = createSection(section);
