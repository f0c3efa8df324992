import { Button } from '../button';
import type { CatalogueEntry } from '../catalogue-entry';
import { Stack } from '../layout';
import { MessageText } from '../message';
import { Notice } from '.';

export const entry: CatalogueEntry = {
  name: 'notice',
  purpose: 'رسالة في مكانها من الصفحة.',
  wide: true,
  examples: [
    {
      title: 'الدرجات',
      content: (
        <Stack>
          <Notice title="أرسلنا إليك رسالة">افتح الرابط الذي فيها لتفعيل حسابك.</Notice>
          <Notice tone="success">أُرسل طلبك، وسنتصل بك لتأكيده.</Notice>
          <Notice tone="warning" title="لديك درس لم يُحفظ">
            سيبقى ما كتبته حتى تعود.
          </Notice>
          <Notice
            tone="error"
            action={
              <Button variant="secondary" size="small">
                أرسل الرسالة من جديد
              </Button>
            }
          >
            <MessageText
              message={{
                english: 'Invalid username or password',
                arabic: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
              }}
            />
          </Notice>
        </Stack>
      ),
    },
  ],
};
