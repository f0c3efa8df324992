import type { CatalogueEntry } from '../catalogue-entry';
import { TextField } from '.';

export const entry: CatalogueEntry = {
  name: 'text-field',
  purpose: 'سطر نص أو أسطر، مع تسميته وشرحه وخطئه.',
  examples: [
    { title: 'فارغ', content: <TextField label="المادة" name="subject" placeholder="رياضيات" /> },
    {
      title: 'مع شرح، من اليسار إلى اليمين',
      content: (
        <TextField
          label="البريد الإلكتروني"
          hint="نرسل إليه رابط التفعيل."
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          defaultValue="layla@example.com"
        />
      ),
    },
    {
      title: 'مع خطأ',
      content: <TextField label="رقم الهاتف" type="tel" dir="ltr" error="⚠️ أدخل رقم الهاتف." required />,
    },
    { title: 'للقراءة فقط', content: <TextField label="المعلّم" value="ليلى خوري" readOnly /> },
    { title: 'اختياري، أسطر', content: <TextField label="ملاحظات" multiline optional rows={3} /> },
    { title: 'معطّل', content: <TextField label="المادة" defaultValue="فيزياء" disabled /> },
  ],
};
