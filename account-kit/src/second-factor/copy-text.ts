import { keyedToasts } from 'section-kit/keyed-toasts';
import { factorMessages } from './messages';

const TOAST = 'copied';

/** Copies a text and says so. */
export async function copyText(text: string, copied: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    keyedToasts.succeeded(TOAST, copied);
  } catch {
    keyedToasts.failed(TOAST, factorMessages.notCopied);
  }
}
