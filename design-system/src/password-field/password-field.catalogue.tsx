import type { CatalogueEntry } from '../catalogue-entry';
import { PasswordField } from '.';

export const entry: CatalogueEntry = {
  name: 'password-field',
  purpose: 'كلمة مرور مع زر يظهرها ويخفيها.',
  examples: [
    {
      title: 'مملوء',
      content: (
        <PasswordField label="كلمة المرور" autoComplete="current-password" defaultValue="طيور-السنونو" />
      ),
    },
    {
      title: 'خطأ بلغتين',
      content: (
        <PasswordField
          label="تأكيد كلمة المرور"
          autoComplete="new-password"
          defaultValue="غير ذلك"
          error={{ english: 'Passwords do not match.', arabic: 'كلمتا المرور غير متطابقتين.' }}
        />
      ),
    },
  ],
};
