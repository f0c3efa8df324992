import { pageTitles } from 'section-calls/page-titles';
import { frameMessages } from './messages';

/** The document's title of a page. */
export const pageTitle = pageTitles(frameMessages.ofPages);
