import { keptForm } from './kept-form';

const PAGE = [
  '<!doctype html>',
  '<html lang="ar" dir="rtl">',
  '<head>',
  '<script defer src="/shell/v1/shell.js" integrity="sha384-a"></script>',
  '<link rel="preload" as="script" href="/remotes/remote-public/v1/about.js" integrity="sha384-b">',
  '</head>',
  '<body>',
  '<link rel="preload" as="font" type="font/woff2" crossorigin href="/shell/v1/typeface.woff2">',
  '<div id="stage"><h1>من نحن</h1></div>',
  '<script type="application/json" id="discovery">{"microFrontends":{}}</script>',
  '<script id="after-paint">start()</script>',
  '</body>',
  '</html>',
].join('\n');

test('a kept page tells that it is one, and holds no discovery document', () => {
  const kept = keptForm(PAGE);
  expect(kept).toContain('<html data-kept lang="ar" dir="rtl">');
  expect(kept).toContain('<div id="stage"><h1>من نحن</h1></div>');
  expect(kept).not.toContain('discovery');
});

test('its scripts are neither run nor asked for until the page starts them; its typeface is asked for at once', () => {
  const kept = new DOMParser().parseFromString(keptForm(PAGE) ?? '', 'text/html');
  expect(kept.querySelector('script[src]')?.getAttribute('type')).toBe('waiting');
  expect(kept.querySelector('link[as="script"]')?.getAttribute('rel')).toBe('waiting');
  expect(kept.querySelector('link[as="font"]')?.getAttribute('rel')).toBe('preload');
});

test('its first frame waits for its last script', () => {
  const kept = new DOMParser().parseFromString(keptForm(PAGE) ?? '', 'text/html');
  const awaited = kept.querySelector('head > link[rel="expect"][blocking="render"]')?.getAttribute('href');
  expect(kept.querySelector(awaited ?? '')?.matches('body > script:last-child')).toBe(true);
});

test('what is no page of the site is not kept', () => {
  expect(keptForm('<!doctype html><html lang="en"><body>Not available</body></html>')).toBeUndefined();
});
