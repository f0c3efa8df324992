import { messages } from './messages';

// A script for development only. It shows what the development servers cannot build over the page until the next save,
// and reloads a page that has failed, because a section that has crashed cannot be updated in place.

/** The WebSocket addresses of the development servers. The bundler replaces it. */
declare const DEVELOPMENT_SOCKETS: readonly string[];

/** An error or warning as a development server sends it. */
interface Problem {
  message: string;
  /** Loaders and file, separated by exclamation marks. */
  moduleIdentifier?: string;
  /** Line and columns, such as `21:1-25`. */
  loc?: string;
}

/** What the last build of a development server found. */
type Found = Partial<Record<'errors' | 'warnings', Problem[]>>;

const RECONNECT_AFTER_MS = 1000;
/** The key of what an update throws, beside the servers' addresses. */
const UPDATE = 'update';

/** How terminals are told colours. */
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');

/** They go into a style sheet object, because the content security policy forbids inline styles. */
const STYLES = `
  :host { all: initial; position: fixed; inset: auto 0 0; inline-size: auto; max-block-size: 60vh; margin: 0;
    padding: 0; border: solid #a5371f; border-width: 4px 0 0; overflow: auto; color: CanvasText; background: Canvas;
    color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; direction: rtl; }
  :host(:not(:popover-open)) { display: none; }
  div { padding: 1rem; }
  h2 { margin: 0; font-size: 1.125rem; }
  h3 { margin: 1rem 0 0; font-size: 1rem; overflow-wrap: anywhere; }
  h3, pre { direction: ltr; text-align: left; font-family: ui-monospace, monospace; }
  pre { margin: .5rem 0 0; overflow-x: auto; font-size: .875rem; }
  button { float: left; padding: .25rem .75rem; font: inherit; }
`;

const found = new Map<string, Found>();
const panel = createPanel();

/** Shows the errors and warnings of one development server. */
function listen(address: URL): void {
  const { href } = address;
  const socket = new WebSocket(address);
  let isFirstBuild = true;
  socket.onmessage = ({ data: text }) => {
    const { type, data } = JSON.parse(text);
    switch (type) {
      case 'hash':
        // The first message about each build.
        found.delete(href);
        found.delete(UPDATE);
        return;
      case 'errors':
      case 'warnings':
        isFirstBuild = false;
        return show(href, { ...found.get(href), [type]: data });
      case 'ok':
      case 'still-ok':
        show(href, {});
        if (!isFirstBuild && document.querySelector('[data-panel]')) location.reload();
        isFirstBuild = false;
        return;
      case 'static-changed':
        location.reload();
    }
  };
  socket.onclose = () => setTimeout(listen, RECONNECT_AFTER_MS, address);
}

function show(address: string, { errors = [], warnings = [] }: Found): void {
  found.set(address, { errors, warnings });
  const all = [...found.values()];
  const problems = all.flatMap((each) => [...(each.errors ?? []), ...(each.warnings ?? [])]);
  const failed = all.some((each) => each.errors?.length);
  const hide = elementOf('button', messages.hide);
  hide.onclick = () => panel.host.hidePopover();
  panel.content.replaceChildren(
    hide,
    elementOf('h2', failed ? messages.buildErrors : messages.buildWarnings),
    ...problems.flatMap(({ message, moduleIdentifier, loc }) => [
      ...(moduleIdentifier ? [elementOf('h3', fileOf(moduleIdentifier, loc))] : []),
      elementOf('pre', message.replaceAll(COLOURS, '')),
    ]),
  );
  panel.host.togglePopover(problems.length > 0);
}

function fileOf(moduleIdentifier: string, loc = ''): string {
  return `${moduleIdentifier.slice(moduleIdentifier.lastIndexOf('!') + 1)} ${loc}`;
}

function createPanel() {
  const host = document.createElement('div');
  host.popover = 'manual';
  const shadow = host.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  shadow.adoptedStyleSheets = [styles];
  const content = shadow.appendChild(document.createElement('div'));
  content.role = 'alert';
  document.body.append(host);
  return { host, content };
}

function elementOf<Name extends 'h2' | 'h3' | 'pre' | 'button'>(name: Name, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

for (const address of DEVELOPMENT_SOCKETS) listen(new URL(address, location.href.replace(/^http/, 'ws')));
// What an updated module throws: the refresh runtime only logs it, and the page keeps the earlier module.
Object.assign(globalThis, {
  __react_refresh_test__: true,
  onHotAcceptError: (message: string) => show(UPDATE, { errors: [{ message }] }),
});
