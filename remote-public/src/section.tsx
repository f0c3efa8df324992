import { createSection } from 'section-contract/create-section';
import { section } from './routes';

export const { contract, prepare, bootstrap, mount, unmount } = createSection(section);
