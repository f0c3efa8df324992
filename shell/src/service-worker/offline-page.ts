import { messages } from './messages';

/** The page for a navigation without a connection and without a cached page. */
export function offlinePage(): Response {
  const { title, explanation } = messages;
  const html = [
    '<!doctype html><html lang="ar" dir="rtl"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${title}</title>`,
    '<style>body{font-family:system-ui;max-width:34rem;margin:20vh auto;padding:0 1.5rem;line-height:1.75}</style>',
    `<h1>${title}</h1><p>${explanation}</p><p><a href="">${messages.retry}</a></p>`,
  ].join('');
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
