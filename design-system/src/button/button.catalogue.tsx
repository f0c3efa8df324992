import { Check, Plus, Trash2 } from 'lucide-react';
import type { CatalogueEntry } from '../catalogue-entry';
import { Row } from '../layout';
import { Button, buttonClass } from '.';

export const entry: CatalogueEntry = {
  name: 'button',
  purpose: 'زر واحد رئيسي في الصفحة، وما سواه أهدأ منه.',
  examples: [
    {
      title: 'الأنواع',
      content: (
        <Row>
          <Button>حفظ الدرس</Button>
          <Button variant="secondary">إلغاء</Button>
          <Button variant="quiet">تفاصيل</Button>
          <Button variant="danger">حذف الدرس</Button>
        </Row>
      ),
    },
    {
      title: 'صغيرة، مع أيقونة',
      content: (
        <Row>
          <Button size="small" icon={<Check />}>
            قبول
          </Button>
          <Button size="small" variant="secondary" icon={<Plus />}>
            إضافة طالب
          </Button>
          <Button size="small" variant="quiet" icon={<Trash2 />} aria-label="حذف" />
        </Row>
      ),
    },
    {
      title: 'أثناء العمل',
      content: (
        <Row>
          <Button busy busyLabel="جارٍ الحفظ…">
            حفظ الدرس
          </Button>
          <Button variant="secondary" busy>
            إعادة المحاولة
          </Button>
        </Row>
      ),
    },
    {
      title: 'معطّل',
      content: (
        <Row>
          <Button disabled>حفظ الدرس</Button>
          <Button variant="secondary" disabled>
            إلغاء
          </Button>
          <Button variant="quiet" disabled>
            تفاصيل
          </Button>
        </Row>
      ),
    },
    {
      title: 'رابط في هيئة زر',
      content: (
        <a className={buttonClass({ variant: 'secondary' })} href="#button">
          الدروس المقبولة
        </a>
      ),
    },
  ],
};
