import { BookOpen, Clock3, Users } from 'lucide-react';
import type { CatalogueEntry } from '../catalogue-entry';
import { CardGrid } from '../layout';
import { Card, CardContent, cardLinkClass } from '.';

export const entry: CatalogueEntry = {
  name: 'card',
  purpose: 'ورقة تجمع ما يتصل بعضه ببعض، أو تقود إلى صفحة.',
  wide: true,
  examples: [
    {
      title: 'روابط لوحة',
      content: (
        <CardGrid>
          <a className={cardLinkClass} href="#card">
            <CardContent icon={<BookOpen />} title="درس فردي جديد" description="درس جديد لطالب واحد" />
          </a>
          <a className={cardLinkClass} href="#card">
            <CardContent icon={<Users />} title="درس جماعي جديد" description="درس جديد لعدة طلاب معًا" />
          </a>
          <a className={cardLinkClass} href="#card">
            <CardContent icon={<Clock3 />} title="ملخّص دروسي" description="ساعاتك هذا الشهر." />
          </a>
        </CardGrid>
      ),
    },
    {
      title: 'أرقام',
      content: (
        <CardGrid>
          <Card title="مجموع الدروس" figure="42" />
          <Card title="مجموع الساعات" figure="61.5" description="تشرين الثاني · 11" />
        </CardGrid>
      ),
    },
    {
      title: 'محتوى حر',
      content: (
        <Card title="بيانات الطلب">
          <p>رياضيات، الصف العاشر، الثلاثاء الساعة 16:30.</p>
        </Card>
      ),
    },
  ],
};
