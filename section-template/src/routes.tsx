import type { SectionDefinition } from 'section-contract/section';
import { startMessages } from './features/start/messages';

/** The pages of the section, and the role that may open them; `null` for public pages. */
export const section = {
  name: 'section-template',
  role: null,
  routes: [
    {
      path: '/SectionTemplate',
      chunk: 'start',
      // The link in the frames of the site, after those of earlier sections.
      navigation: { label: startMessages.title, order: 100 },
      load: () => import(/* webpackChunkName: 'start' */ './features/start/start-page'),
    },
  ],
} satisfies SectionDefinition;
