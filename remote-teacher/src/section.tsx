import { createSection } from 'section-contract/create-section';
import { section } from './routes';

export const { contract, bootstrap, mount, unmount } = createSection(section);
