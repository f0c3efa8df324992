import type { RefObject } from 'react';
import { keyedToasts } from './keyed-toasts';

/**
 * Copies a text and says so.
 *
 * @param field shows the text: without the permission, it is selected, and the person copies it
 */
export async function copyText(
  text: string,
  copied: string,
  field: RefObject<HTMLInputElement | null>,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    keyedToasts.succeeded('copied', copied);
  } catch {
    field.current?.select();
  }
}
