import { PREVIEW_PARAM, type Preview } from 'release-format/preview';
import { escapeHtml } from '../html';

const MESSAGES = { title: 'معاينة', until: 'حتى', leave: 'إنهاء المعاينة' };

/** The badge has the position of that of a section under development. */
export const BADGE_STYLES =
  '#preview{position:fixed;z-index:90;inset-block-end:var(--space-3);inset-inline-start:var(--space-3);display:flex;flex-wrap:wrap;gap:var(--space-2);align-items:center;max-inline-size:calc(100% - 2*var(--space-3));padding:var(--space-2) var(--space-3);border:2px dashed var(--color-accent);border-radius:var(--radius-medium);color:var(--color-ink);background:var(--color-raised);box-shadow:var(--elevation-high);font-size:var(--text-small)}#preview p,#preview form{margin:0}#preview button{min-block-size:var(--target);padding-inline:var(--space-3);border:1px solid var(--color-line-strong);border-radius:var(--radius-small);color:inherit;background:none;font:inherit;cursor:pointer}@media print{#preview{display:none}}';

/** Names the previews that a page shows, with a button that leaves them all; it needs no script. */
export function previewBadge(previews: readonly Preview[]): string {
  const named = previews.map(({ name, version, label, until }) => {
    const end = new Date(until);
    const day = `${end.getUTCDate()}/${end.getUTCMonth() + 1}/${end.getUTCFullYear()}`;
    const described = label ? ` «<bdi>${escapeHtml(label)}</bdi>»` : '';
    return `<p>${MESSAGES.title}: <bdi dir="ltr">${escapeHtml(`${name} ${version}`)}</bdi>${described}، ${MESSAGES.until} <bdi dir="ltr">${day}</bdi></p>`;
  });
  const leave = `<form><button name="${PREVIEW_PARAM}" value="">${MESSAGES.leave}</button></form>`;
  return `<aside id="preview" aria-label="${MESSAGES.title}">${named.join('')}${leave}</aside>`;
}
