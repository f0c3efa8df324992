import { pageTitles } from 'section-kit/page-titles';
import { frameMessages } from './messages';

/** The document title of a page. */
export const pageTitle = pageTitles(frameMessages.ofPages);
