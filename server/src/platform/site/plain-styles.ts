/** The styles of content that works without a file of a section: its element is `#plain`. */
export const PLAIN_STYLES = [
  '#plain{display:grid;gap:var(--space-5);max-inline-size:36rem;margin-inline:auto;padding:var(--space-6) var(--space-4)}',
  '#plain dl{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:var(--space-3);row-gap:0;margin:0;padding:var(--space-5);border:1px solid var(--color-line);border-radius:var(--radius-large);background:var(--color-surface)}',
  '#plain dt{color:var(--color-ink-soft)}',
  '#plain dd{grid-column:2;margin:0;overflow-wrap:anywhere}',
  '#plain dd+dt,#plain dd+dt+dd{margin-block-start:var(--space-3)}',
  '#plain form{display:grid;gap:var(--space-3);margin-block-start:var(--space-3)}',
  '#plain label{display:grid;gap:var(--space-1)}',
  '#plain :is(input,select,textarea,button){inline-size:100%;min-block-size:var(--target);padding:var(--space-2) var(--space-3);border:1px solid var(--color-line-strong);border-radius:var(--radius-medium);color:var(--color-ink);background:var(--color-raised);font:inherit}',
  '#plain button{color:var(--color-on-accent);background:var(--color-accent);font-weight:var(--weight-medium)}',
  '#plain summary{min-block-size:var(--target);padding-block:var(--space-2);color:var(--color-accent);cursor:pointer}',
  '#plain [role=alert]{padding:var(--space-3) var(--space-4);border:1px solid var(--color-danger);border-radius:var(--radius-medium);background:var(--color-raised)}',
].join('');
