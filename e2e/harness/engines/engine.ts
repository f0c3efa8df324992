/** A browser that Playwright does not bring, with one open page. */
export interface Engine {
  /** Opens an address; a document that asks whether to leave it is left. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Presses the page at a point of the window, in pixels. */
  pressAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused field. */
  type: (text: string) => Promise<void>;
  /** The page as a PDF, where the engine can print by itself. */
  print?: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** How an engine is started on this machine. */
export interface InstalledEngine {
  name: string;
  /** The program is on this machine. */
  isInstalled: boolean;
  /** Starts it with an empty profile and a window of 1280 by 800 pixels. */
  start: () => Promise<Engine>;
}

export const WINDOW = { width: 1280, height: 800 };
