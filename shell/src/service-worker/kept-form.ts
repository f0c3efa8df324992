import { KEPT } from './kept-mark';

const DOCUMENT = /<script type="application\/json" id="discovery">[^<]*<\/script>/;
const SCRIPTS = /<script defer /g;
const EARLY_SCRIPTS = /<link rel="preload" as="script" /g;
/** The page's last script, which starts the others: the first frame waits for it, since all of the page is there. */
const WHOLE_FRAME = '<link rel="expect" href="#after-paint" blocking="render">';

/**
 * A page as it is kept: to be painted whole, in one frame, before its scripts run or are asked for. The discovery
 * document is left out: whoever opens the page reads the one that counts then.
 *
 * @returns `undefined` where `html` is no page of the site
 */
export function keptForm(html: string): string | undefined {
  if (!DOCUMENT.test(html)) return undefined;
  return html
    .replace(DOCUMENT, '')
    .replace('<html ', `<html ${KEPT} `)
    .replace('<head>', `<head>\n${WHOLE_FRAME}`)
    .replace(SCRIPTS, '<script type="waiting" defer ')
    .replace(EARLY_SCRIPTS, '<link rel="waiting" as="script" ');
}
