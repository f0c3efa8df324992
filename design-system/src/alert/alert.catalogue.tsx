import { Button } from '../button/index';
import type { CatalogueEntry } from '../catalogue-entry';
import { InlineMessage } from '../inline-message/index';
import { Stack } from '../layout/index';
import { Alert } from '.';

export const entry: CatalogueEntry = {
  name: 'notice',
  purpose: 'رسالة في مكانها من الصفحة.',
  wide: true,
  examples: [
    {
      title: 'الدرجات',
      content: (
        <Stack>
          <Alert title="أرسلنا إليك رسالة">افتح الرابط الذي فيها لتفعيل حسابك.</Alert>
          <Alert tone="success">أُرسل طلبك، وسنتصل بك لتأكيده.</Alert>
          <Alert tone="warning" title="لديك درس لم يُحفظ">
            سيبقى ما كتبته حتى تعود.
          </Alert>
          <Alert
            tone="error"
            action={
              <Button variant="secondary" size="small">
                أرسل الرسالة من جديد
              </Button>
            }
          >
            <InlineMessage
              message={{
                english: 'Invalid username or password',
                arabic: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
              }}
            />
          </Alert>
        </Stack>
      ),
    },
  ],
};
