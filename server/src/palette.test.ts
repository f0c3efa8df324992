import { readFileSync } from 'node:fs';
import path from 'node:path';
import { institute } from 'api-contract/institute';
import { renderMail } from './platform/mail/layout';
import { identityTags, webManifest } from './platform/site/page-head';

/** Mails and browser toolbars do not support custom properties, so their colours are literals. */
const TOKENS = readFileSync(path.join(__dirname, '../../design-system/src/tokens.css'), 'utf8');
const SITE = {
  text: '{}',
  previews: [],
  shell: { files: [], styles: '', fonts: [], pictures: [] },
  pages: new Map(),
};

test.each([
  [
    'mails',
    renderMail({ to: '', subject: '', paragraphs: [''], action: { label: '', link: '' }, footnote: '' }, '')
      .html,
  ],
  ['the web manifest', webManifest(SITE, institute)],
  ["the browser's bar", identityTags(SITE, institute).join('')],
])('%s uses only colours of the design system', (_, text) => {
  const colours = text.match(/#[0-9a-f]{6}\b/g) ?? [];
  expect(colours).not.toEqual([]);
  for (const colour of colours) expect(TOKENS).toContain(colour);
});
