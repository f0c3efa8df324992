import { within } from '@testing-library/react';
import { enterText } from 'design-system/testing/enter-text';
import type { AdminSite } from './admin-site';

/** The form with its button. */
export const form = () => within(document.querySelector('form') as HTMLElement);

/** Types the given fields of a payment and presses the button. */
export async function pay(user: ReturnType<AdminSite['open']>, name: string, cost: string) {
  if (name) await enterText(user, form().getByLabelText('اسم الطالب'), name);
  if (cost) await enterText(user, form().getByLabelText('المبلغ بالشيكل'), cost);
  await user.click(form().getByRole('button', { name: 'إضافة الدفعة' }));
}
