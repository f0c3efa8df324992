/** React writes attributes in double quotes, with nothing in them that could end a tag. */
const FIELDS = /<(?:input|textarea|select)\b[^>]*?(?=\s?\/?>)/g;
const BUTTONS = /<button\b/g;
const VALUES = /(<input\b[^>]*?)\svalue="[^"]*"/g;
const CHECKS = /(<input\b[^>]*?)\schecked=""/g;
const CHOICES = /(<select\b[^>]*>).*?<\/select>/gs;

/**
 * A prerendered page as it may stand in for the real one until that comes. Links lead on, but nothing can be entered that
 * would be lost, and no field shows a value: the day on which the build ran is nobody's today, and what the address says is
 * not known.
 *
 * @param html of a page, as React writes it
 */
export function standIn(html: string): string {
  return html
    .replace(CHOICES, '$1</select>')
    .replace(VALUES, '$1')
    .replace(CHECKS, '$1')
    .replace(FIELDS, (field) => (/\sdisabled=/.test(field) ? field : `${field} disabled=""`))
    .replace(BUTTONS, '<button inert=""');
}
