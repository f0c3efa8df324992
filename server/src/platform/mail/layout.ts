import { escapeHtml } from '../html';
import type { Mail } from './mailer';

// The colours of the design system, because mail programs do not support custom properties.
const PAGE =
  'margin:0;padding:32px 16px;background:#f7f2e8;font-family:Tahoma,Arial,sans-serif;color:#1d2a2e';
const CARD =
  'max-width:520px;margin:0 auto;background:#fffdf8;border-radius:16px;padding:32px;text-align:right';
const BUTTON =
  'display:inline-block;padding:14px 28px;border-radius:10px;background:#0f5a63;color:#fffdf8;font-weight:bold;text-decoration:none';
const SMALL = 'font-size:13px;line-height:1.7;color:#4f5b5c';

/** The HTML and the plain text of a mail of the institute. */
export function renderMail(
  { subject, paragraphs, action, language = 'ar', footnote }: Mail,
  instituteName: string,
): { html: string; text: string } {
  const linked = action ? [`${action.label}:`, action.link] : [];
  return {
    text: [instituteName, ...paragraphs, ...linked, footnote].join('\n\n'),
    html: `<!doctype html>
<html lang="${language}" dir="rtl">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="rtl" style="${PAGE}">
<div style="${CARD}">
<p style="margin:0 0 24px;font-size:18px;font-weight:bold;color:#0f5a63">${escapeHtml(instituteName)}</p>
${paragraphs.map((text) => `<p style="margin:0 0 16px;font-size:16px;line-height:1.8">${escapeHtml(text)}</p>`).join('\n')}
${action ? renderAction(action) : ''}<p style="${SMALL};border-top:1px solid #e2d9c7;padding-top:16px;margin:24px 0 0">${escapeHtml(footnote)}</p>
</div>
</body>
</html>
`,
  };
}

function renderAction(action: NonNullable<Mail['action']>): string {
  const link = escapeHtml(action.link);
  return `<p style="margin:28px 0"><a href="${link}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>
<p style="${SMALL}">إن لم يعمل الزر فيمكن نسخ هذا الرابط إلى المتصفح:</p>
<p dir="ltr" style="${SMALL};text-align:left;word-break:break-all"><a href="${link}" style="color:#0f5a63">${link}</a></p>
`;
}
