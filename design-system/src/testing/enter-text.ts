import type { UserEvent } from '@testing-library/user-event';

/**
 * As `user.type`, but the whole text in one event, as when it is pasted: a page renders again at each typed letter. For
 * tests in which no rule depends on single keys.
 */
export async function enterText(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
